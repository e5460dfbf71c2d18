"""A game's lesson is gone through to its end by what it lights, in every language; it can be left
anywhere and gone on with, a wrong tap is answered, and only how far one has come is kept."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from rossio import games
from rossio.engine.record import to_json
from rossio.ui.app import App
from rossio.ui.control.lesson import Guide
from rossio.ui.layout import Room
from rossio.ui.lesson import Chapter, Step
from rossio.ui.store import Progress
from rossio.words.catalogue import FALLBACK, languages, words
from tests.ui.helpers import LYING, UPRIGHT, WIDE, Store, body, do, make_app, whole, written
from tests.words.texts import languages_by_length
from tests.words.typography import CLOSING
from tools.player import AppDriver, Player, Target, targets_in

MARKED = re.compile(r'<[^>]* data-taught=""[^>]*>')
DOES = re.compile(r' data-do="([^"]*)"')

READING, TAP, CHOICE = 200, 1.2, 2.5
"""Words that people read in a minute without haste, and seconds for a tap on what is lit and for a
choice of their own; to these comes what is shown, for as long as it is shown."""
# A sign in quotation marks, which some languages put narrow spaces around, ends no sentence.
SENTENCE_END = re.compile(rf"[.!?…][{CLOSING}]?(?=[ \n]|$)")


def learn(name: str, **options: Any) -> App:
    app = make_app(**options)
    do(app, f"learn {name}")
    return app


def guide_of(app: App) -> Guide:
    assert app.guide is not None
    return app.guide


def texts_of(name: str, language: str) -> dict[str, str]:
    """A game's own texts; those of English where it does not know the language."""
    folder = Path(games.texts_folder(name))
    own = folder / f"{language}.json"
    texts: dict[str, str] = json.loads((own if own.exists() else folder / "en.json").read_bytes())
    return texts


def steps_of(name: str) -> list[tuple[Chapter, Step]]:
    return [(chapter, step) for chapter in games.lesson(name) for step in chapter.steps]


def marked(app: App) -> list[str]:
    """The tags that are lit."""
    return MARKED.findall(body(app.screen()))


def take_step(app: App, player: Player[Target]) -> None:
    """What the lesson lights, or its button where there is only something to read."""
    guide = guide_of(app)
    if guide.is_watched:
        do(app, "tick")
    elif guide.is_free:
        assert player.step()
    elif guide.is_read:
        do(app, "go-on")
    else:
        (tag,) = marked(app)
        found = DOES.search(tag)
        assert found, tag
        do(app, html.unescape(found[1]))


def go_through(app: App) -> Iterator[Guide]:
    """Stop at the beginning of every step, as it is on screen then."""
    guide, player = guide_of(app), Player(AppDriver(app), Random(1))
    yield guide
    for _ in range(1000):
        if guide.is_last:
            return
        before = guide.number
        take_step(app, player)
        assert guide.number in (before, before + 1)
        if guide.number > before:
            yield guide
    raise AssertionError(f"the lesson does not go on from {guide.step}")


@pytest.mark.parametrize(
    ("language", "window", "speed"),
    [("en", UPRIGHT, "calm"), ("pt", WIDE, "at once"), ("en", LYING, "quick")],
)
def test_it_is_gone_through_by_what_it_lights(
    name: str, language: str, window: Room, speed: str
) -> None:
    app = learn(name, languages=[language], window=window, speed=speed)
    seen = []
    for guide in go_through(app):
        seen.append(guide.number)
        (tag,) = marked(app)
        if guide.step.accepts:
            found = DOES.search(tag)
            assert found
            assert html.unescape(found[1]) in guide.step.accepts
        screen = app.screen()
        assert guide.sentence(app.words) in screen.say
        assert guide.sentence(app.words) in whole(screen)
        assert guide.title(app.words) in whole(screen)
    assert seen == [*range(len(steps_of(name)))]
    assert app.saves.progress(name).done


STOP = re.compile(r'<(?:button|input|a)\b(?![^>]* tabindex="-1")|<[^>]* tabindex="0"')


def test_what_is_to_be_tapped_is_reached_without_a_pointer(name: str) -> None:
    """By the Tab key or a key of its own, and whoever hears the page is told which thing it is."""
    for guide in go_through(app := learn(name)):
        if guide.step.accepts:
            (tag,) = marked(app)
            assert STOP.match(tag) or " aria-keyshortcuts=" in tag, tag
            assert " aria-current=" in tag, tag


def test_a_reason_for_some_taps_is_there_and_about_what_is_asked_for(name: str) -> None:
    text = words(FALLBACK, name)
    for chapter, step in steps_of(name):
        if step.why_for:
            assert text.has(f"lesson.{chapter.name}.{step.say}.why")
            assert any(accepted.startswith(step.why_for) for accepted in step.accepts)


def test_it_ends_with_something_to_read(name: str) -> None:
    _, last = steps_of(name)[-1]
    assert not last.accepts
    assert not last.until
    assert games.lesson(name)[0].position


def test_nothing_of_it_is_kept_but_how_far_one_has_come(name: str) -> None:
    store = Store()
    app = learn(name, store=store)
    before = {name for name in store.texts if "lesson:" not in name}
    for _ in go_through(app):
        assert app.address() == ("", "")
        assert app.table is None
        assert app.saves.heads() == []
        assert {name for name in store.texts if "lesson:" not in name} == before


def test_it_is_left_and_gone_on_with_at_every_step(name: str) -> None:
    app = learn(name)
    for guide in go_through(app):
        if guide.is_last:
            break
        shown, position = body(app.screen()), to_json(guide.table.session.record)
        other = make_app()
        other.saves.note_progress(name, app.saves.progress(name))
        do(other, f"learn {name}")
        assert body(other.screen()) == shown
        assert guide_of(other).number == guide.number
        assert to_json(guide_of(other).table.session.record) == position


def test_where_one_plays_freely_the_moves_are_gone_on_with(name: str) -> None:
    app = make_app()
    number = next(n for n, (_, step) in enumerate(steps_of(name)) if step.until)
    app.saves.note_progress(name, Progress(number, len(steps_of(name))))
    do(app, f"learn {name}")
    player, guide = Player(AppDriver(app), Random(2)), guide_of(app)
    player.play(3)
    made = guide.table.session.record.moves
    assert len(made) >= 3
    do(app, "leave")
    assert "lesson" not in app.place
    do(app, f"learn {name}")
    assert guide_of(app) is not guide
    assert guide_of(app).number == number
    assert guide_of(app).table.session.record.moves == made


def test_moves_that_cannot_be_made_are_no_harm(name: str) -> None:
    app = make_app()
    number = next(n for n, (_, step) in enumerate(steps_of(name)) if step.until)
    app.saves.note_progress(name, Progress(number, len(steps_of(name)), ("nonsense",)))
    do(app, f"learn {name}")
    assert guide_of(app).number == number
    assert body(app.screen())


@pytest.mark.parametrize(("step", "more"), [(1, 1), (1, -1), (-1, 0), (10**9, 0)])
def test_a_step_that_is_none_is_not_gone_on_with(name: str, step: int, more: int) -> None:
    app = make_app()
    app.saves.note_progress(name, Progress(step, len(steps_of(name)) + more))
    do(app, f"learn {name}")
    assert guide_of(app).number == 0


def test_a_step_back_is_as_it_was(name: str) -> None:
    app = learn(name)
    shown: list[str] = []
    for guide in go_through(app):
        now = body(app.screen())
        if shown:
            do(app, "go-back")
            assert body(app.screen()) == shown[-1]
            if guide.is_free:
                return
            take_step(app, Player(AppDriver(app), Random(1)))
            while guide.is_watched:
                do(app, "tick")
            assert body(app.screen()) == now
        shown.append(now)


def come_back_to(app: App, number: int) -> None:
    guide = guide_of(app)
    while guide.is_watched:
        do(app, "tick")
    while guide.number > number:
        do(app, "go-back")


def taps(app: App) -> list[str]:
    """Whatever could be played, picked, put back or asked for by a tap."""
    offered = {target.does for target in targets_in(body(app.screen()))}
    kinds = ("play", "pick", "why", "put-back")
    return sorted(does for does in offered if does.partition(" ")[0] in kinds)


# That each language has the sentences, the next test holds.
@pytest.mark.parametrize("language", [FALLBACK, languages_by_length()[0]])
def test_a_wrong_tap_is_answered_and_changes_nothing(name: str, language: str) -> None:
    app = learn(name, languages=[language])
    answered = 0
    for guide in go_through(app):
        number, table = guide.number, guide.table
        assert guide.answer(app.words) == ""
        record, picked = table.session.record, table.picked
        answers: set[str] = set()
        if not (guide.is_free or table.is_in_hand):
            # Escape, wherever nothing else answers to it.
            do(app, "put-back")
            assert guide.answer(app.words) == app.screen().say == ""
        for does in () if guide.is_free else taps(app):
            do(app, does)
            if guide.number > number or guide.is_watched:
                # It was right; also elsewhere than what is lit, where it means the same move.
                come_back_to(app, number)
                record, picked = guide.table.session.record, guide.table.picked
                continue
            assert (guide.table.session.record, guide.table.picked) == (record, picked)
            answer = guide.answer(app.words)
            assert answer
            # Many taps of a step have the same answer, which is shown in the same way.
            if answer not in answers:
                check_answer(app, answer)
            answers.add(answer)
            answered += 1
    assert answered > 3


def check_answer(app: App, answer: str) -> None:
    """It is told and shown; to look around is no answer to it, and it is not told again."""
    screen = app.screen()
    assert answer in screen.say
    assert f"<strong>{answer}</strong> {guide_of(app).sentence(app.words)}" in whole(screen)
    do(app, "glance ")
    screen = app.screen()
    assert answer in whole(screen)
    assert screen.say == ""


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_there_and_none_is_left_over(name: str, language: str) -> None:
    text = words(language, name)
    wanted = set()
    for chapter, step in steps_of(name):
        own = f"lesson.{chapter.name}"
        wanted |= {own, f"{own}.{step.say}", *(f"{own}.{remark.say}" for remark in step.remarks)}
        if step.accepts and text.has(f"{own}.{step.say}.why"):
            wanted.add(f"{own}.{step.say}.why")
    assert all(text(key).strip() for key in wanted)
    own_texts = texts_of(name, language)
    # A form for a turned table stands beside the sentence that it is a form of.
    said = {key.partition("@")[0] for key in own_texts if key.startswith("lesson.")}
    assert said == wanted


@pytest.mark.parametrize("language", languages())
def test_every_step_and_every_remark_is_one_sentence(name: str, language: str) -> None:
    own_texts = texts_of(name, language)
    for chapter, step in steps_of(name):
        for say in (step.say, *(remark.say for remark in step.remarks)):
            key = f"lesson.{chapter.name}.{say}"
            for text in (own_texts[key], own_texts.get(f"{key}@upright", own_texts[key])):
                ends = [found.end() for found in SENTENCE_END.finditer(text)]
                assert ends == [len(text)], text


class Reader:
    """Somebody who reads whatever is to be read, each sentence once, and knows how long it took."""

    def __init__(self, known: Iterable[str] = (), seconds: float = 0.0) -> None:
        self._known = {*known}
        self.seconds = seconds

    def copy(self) -> Reader:
        return Reader(self._known, self.seconds)

    def read(self, text: str) -> None:
        for sentence in re.split(r"(?<=[.!?:]) +", text.strip()):
            if sentence not in self._known:
                self._known.add(sentence)
                self.seconds += len(sentence.split(" ")) * 60 / READING


def has_choice(app: App) -> bool:
    sight = AppDriver(app).look()
    return len(sight.plays + sight.picks) > 1


def spend_time(app: App, reader: Reader) -> None:
    """As long as something is shown, or as it takes to read what is to be done, and to do it."""
    guide, screen = guide_of(app), app.screen()
    if screen.wait is not None:
        reader.seconds += screen.wait / 1000
    else:
        reader.read(written(screen.parts["say"]))
        reader.seconds += CHOICE if guide.is_free and has_choice(app) else TAP


def seconds_for(name: str, language: str, seeds: Iterable[int]) -> list[float]:
    """How long the lesson takes with all that there is to read: its sentences, and in the free
    rounds the remarks and the tasks too. Until these everybody goes the same way."""
    app, reader = learn(name, languages=[language], speed="usual"), Reader()
    while not guide_of(app).is_free:
        spend_time(app, reader)
        take_step(app, Player(AppDriver(app), Random(1)))
    return [
        seconds_from(app.saves.progress(name), name, language, reader.copy(), seed)
        for seed in seeds
    ]


def seconds_from(progress: Progress, name: str, language: str, reader: Reader, seed: int) -> float:
    app = make_app(languages=[language], speed="usual")
    app.saves.note_progress(name, progress)
    do(app, f"learn {name}")
    player = Player(AppDriver(app), Random(seed), whim=0)
    while not guide_of(app).is_last:
        spend_time(app, reader)
        take_step(app, player)
    spend_time(app, reader)
    return reader.seconds


@pytest.mark.parametrize("language", languages())
def test_it_takes_less_than_five_minutes(
    name: str, language: str, record_property: Callable[[str, object], None]
) -> None:
    """Whatever one does in the free rounds."""
    taken = seconds_for(name, language, range(6))
    told = f"takes {median(taken):.0f} s, at most {max(taken):.0f}"
    record_property("figure", f"the lesson of {name} ({language}) {told}")
    assert max(taken) < 300


# --- Whom it is offered -------------------------------------------------------------------------


def buttons_of(app: App, name: str) -> list[str]:
    """What the card of a game offers on the start screen, the first first."""
    card = body(app.screen()).partition(f'data-game="{name}"')[2].partition("</li>")[0]
    return [target.does for target in targets_in(card)]


def test_it_is_first_for_who_has_never_played(name: str) -> None:
    app = make_app()
    assert buttons_of(app, name)[0] == f"learn {name}"
    assert buttons_of(app, name).count(f"learn {name}") == 1
    do(app, f"setup {name}")
    do(app, "start")
    do(app, "leave")
    going, play, *others = buttons_of(app, name)
    assert going.startswith("open ")
    assert play == f"begin {name}"
    assert f"learn {name}" in others


def test_play_offers_it_once(name: str) -> None:
    store = Store()
    app = make_app(store)
    do(app, f"begin {name}")
    assert app.table is None
    sheet = app.screen().sheet
    assert sheet is not None
    assert [target.does for target in targets_in(sheet.body)] == ["learn", "begin"]
    do(app, "close")
    again = make_app(store)
    do(again, f"begin {name}")
    assert again.table is not None
    assert again.sheet == ""


def test_what_was_left_is_said_and_gone_on_with(name: str) -> None:
    app = learn(name)
    do(app, "go-on")
    do(app, "leave")
    assert f"Step 2 of {len(steps_of(name))}" in body(app.screen())
    # Who has begun it knows of it.
    do(app, f"begin {name}")
    assert app.table is not None


def test_who_has_been_at_its_end_is_not_new(name: str) -> None:
    app = learn(name)
    for _ in go_through(app):
        pass
    assert [target.does for target in targets_in(app.screen().parts["do"])][-2:] == [
        "begin",
        "leave",
    ]
    do(app, "leave")
    assert buttons_of(app, name)[0] == f"begin {name}"
    do(app, f"learn {name}")
    assert guide_of(app).number == 0
