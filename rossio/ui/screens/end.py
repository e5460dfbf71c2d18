"""The end of a game: who won and why, and how it came to that."""

from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import Laid, Result, Scored, TurnStarted
from rossio.engine.rossio.result import result
from rossio.engine.rossio.state import Seat
from rossio.engine.session import Session
from rossio.ui.control.setup import ROSS_SEAT
from rossio.ui.control.table import Playing
from rossio.ui.html import button, escape
from rossio.ui.rossio.cards import card_face
from rossio.ui.screens.chart import points_chart
from rossio.words.catalogue import Words
from rossio.words.rossio.things import join


def frame() -> str:
    """The frame of the end screen."""
    return '<div class="page"><section class="ending" data-part="ending"></section></div>'


def ending(words: Words, playing: Playing) -> str:
    """The whole end screen."""
    final = result(playing.session.state)
    names = [seated.name for seated in playing.seats]
    return (
        f'<h1 tabindex="-1" data-key="ending">{escape(_headline(words, names, final))}</h1>'
        f"<p>{escape(words(f'end.decided-{final.decided_by}'))}</p>{_goal(words, playing)}"
        f"{_scores(words, playing, final)}"
        f"<h2>{escape(words('end.chart'))}</h2>"
        f"{_chart(words, playing)}"
        f"{_figures(playing)}{_buttons(words, playing)}"
    )


def _goal(words: Words, playing: Playing) -> str:
    """Whether the challenge was met, if there was one."""
    goal = playing.saved.goal
    if not goal:
        return ""
    key = "end.goal-met" if playing.best_of_people() > goal else "end.goal-missed"
    return f"<p>{escape(words(key, goal=goal))}</p>"


def _headline(words: Words, names: list[str], final: Result) -> str:
    winners = join(words, [names[seat] for seat in final.winners])
    return words("end.winner", name=winners, n=len(final.winners))


def _scores(words: Words, playing: Playing, final: Result) -> str:
    order = sorted(range(len(final.points)), key=lambda seat: -final.points[seat])
    players = "".join(_score(words, playing, final, seat) for seat in order)
    return f'<ol class="scores" aria-label="{escape(words("end.scores"))}">{players}</ol>'


def _score(words: Words, playing: Playing, final: Result, seat: Seat) -> str:
    session, seated = playing.session, playing.seats[seat]
    events = [moment.event for moment in session.moments]
    scored = [event for event in events if isinstance(event, Scored) and event.seat == seat]
    tiles = sum(isinstance(event, Laid) and event.seat == seat for event in events)
    won = " winner" if seat in final.winners else ""
    facts = [("end.tiles", str(tiles))]
    if seated.opponent != ROSS_SEAT:
        facts = [
            ("end.best", _best(words, session, scored)),
            ("end.patterns", str(sum(event.count for event in scored))),
            *facts,
            ("end.spent", str(final.spent[seat])),
        ]
    listed = "".join(f"<dt>{escape(words(key))}</dt><dd>{text}</dd>" for key, text in facts)
    points = escape(words("table.points", n=final.points[seat]))
    return (
        f'<li class="player-{seated.colour}{won}"><h2>{escape(seated.name)}</h2>'
        f'<p class="total">{points}</p><dl>{listed}</dl></li>'
    )


def _best(words: Words, session: Session, scored: list[Scored]) -> str:
    """The card that brought most points over the game."""
    points: dict[CardId, int] = {}
    for event in scored:
        points[event.card] = points.get(event.card, 0) + event.points
    if not points or not max(points.values()):
        return "–"
    best = max(points, key=lambda card: points[card])
    card = session.state.box.cards[best]
    text = words("end.best-card", name=card.name, n=points[best])
    return f'<span class="best">{card_face(card)}<span>{escape(text)}</span></span>'


def _chart(words: Words, playing: Playing) -> str:
    colours = [seated.colour for seated in playing.seats]
    return points_chart(_lines(playing), words("end.chart"), words("end.round"), colours)


def _lines(playing: Playing) -> list[tuple[str, list[int]]]:
    """Each player's points after every round."""
    totals = [0] * len(playing.seats)
    rounds: list[list[int]] = [[0] for _ in totals]
    current = 1
    for moment in playing.session.moments:
        event = moment.event
        if isinstance(event, TurnStarted) and event.round != current:
            current = event.round
            _note(rounds, totals)
        totals = [player.points for player in moment.state.players]
    _note(rounds, totals)
    return [(seated.name, rounds[seat]) for seat, seated in enumerate(playing.seats)]


def _figures(playing: Playing) -> str:
    """The chart in figures, for who cannot see it."""
    lines = "".join(
        f"<li>{escape(name)}: {', '.join(map(str, points[1:]))}</li>"
        for name, points in _lines(playing)
    )
    return f'<ul class="unseen">{lines}</ul>'


def _note(rounds: list[list[int]], totals: list[int]) -> None:
    for line, points in zip(rounds, totals, strict=True):
        line.append(points)


def _buttons(words: Words, playing: Playing) -> str:
    analysis = button("analyse", escape(words("end.analysis"))) if playing.people else ""
    undo = button("undo", escape(words("do.undo"))) if playing.can_undo else ""
    # Who plays elsewhere has not seen the end yet; others are asked to do better.
    kind = "game" if playing.saved.here else "challenge"
    return (
        '<div class="buttons">'
        f"{button('replay', escape(words('end.again')), class_='main')}"
        f"{button('replay seed', escape(words('end.same')))}"
        f"{button(f'sheet share {kind}', escape(words('end.share')))}"
        f"{button('moment 0', escape(words('end.look-back')))}{analysis}"
        f"{undo}{button('leave', escape(words('menu.leave')))}</div>"
    )
