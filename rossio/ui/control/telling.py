"""What of a game is told in words: the last refusal, a moment, everything that is new on screen."""

from rossio.engine.rossio.view import seen_by
from rossio.engine.session import Moment
from rossio.ui.control.table import Playing
from rossio.words.catalogue import Words
from rossio.words.rossio.sentences import event_sentence, why_sentence


def refusal_told(playing: Playing, words: Words) -> str:
    """Why the last action could not be done, if it could not."""
    return why_sentence(words, playing.refusal) if playing.refusal is not None else ""


def moment_told(playing: Playing, words: Words, moment: Moment) -> str:
    """A moment in a sentence, as the holder may know it."""
    event = seen_by(moment.event, playing.holder)
    return event_sentence(words, moment.state.box, playing.names, event)


def news_told(playing: Playing, words: Words) -> str:
    """What is new on screen, for who cannot see it."""
    told = [moment_told(playing, words, moment) for moment in _new_moments(playing)]
    told += [playing.hint.says(words, playing.names)] if playing.news.hint else []
    verdict = playing.analysis.at(playing.looking)
    if verdict and not playing.is_told:
        told.append(playing.analysis.sentence(words, playing.names, verdict))
    if playing.news.thinker is not None and playing.mode == "thinking":
        told.append(words("task.thinks", name=playing.names[playing.news.thinker]))
    return " ".join(told)


def _new_moments(playing: Playing) -> list[Moment]:
    if playing.looking is not None or playing.watching:
        number = playing.shown_moment()
        return [] if number is None or playing.is_told else [playing.session.moments[number]]
    return playing.news.moments
