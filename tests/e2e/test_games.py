"""Whole games through the page alone: by mouse, by finger and by the keys, on many a screen."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from rossio.engine.record import Record, replay, walk
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.result import result
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.words.catalogue import words
from rossio.words.rossio.sentences import event_sentence
from tests.e2e.conftest import OpenOn
from tests.e2e.table import saved_game
from tools.hands import (
    Agreed,
    Hands,
    Keys,
    PageDriver,
    Shortcuts,
    Spot,
    at_once,
    hands_for,
    sit_down,
)
from tools.player import Player

SOLO_DEVICES = ("iPhone SE (3rd gen)", "Galaxy S9+", "iPhone 14 Pro Max landscape", "desktop")
TWO = ("Ana", "Rui")
FOUR = ("Ana", "Rui", "Eva", "Zé")
GAMES = [
    *(
        (device, Agreed(level=level, seed=seed))
        for seed, (device, level) in enumerate(zip(SOLO_DEVICES, LEVELS, strict=True), 14)
    ),
    ("Pixel 7", Agreed(TWO, seed=20)),
    ("upright", Agreed(FOUR, seed=21)),
    ("desktop", Agreed(TWO, seed=22, opponents=[1])),
]
ELSEWHERE = {"desktop-1": pytest.mark.every_engine}
BY_KEYS = [Agreed(level="medium", seed=30), Agreed(TWO, seed=31)]


def play(hands: Hands, agreed: Agreed, random: Random) -> Player[Spot]:
    sit_down(hands, agreed)
    player = Player(PageDriver(hands), random)
    if len(agreed.names) - len(agreed.opponents) > 1:
        player.step()  # the menu of the table is behind the first passing on
    at_once(hands)
    player.finish()
    return player


def shown_scores(page: Page) -> list[list[str]]:
    """Names and points as the end screen has them, the most points first."""
    players = page.locator(".scores > li")
    return [player.locator("h2, .total").all_inner_texts() for player in players.all()]


def assert_ends_as_recorded(page: Page, agreed: Agreed) -> Record[Setup]:
    """The end screen tells what replaying the record gives."""
    saved = saved_game(page)
    state = replay(Rossio(), saved.record)
    assert state.phase == "over"
    assert saved.over
    final = result(state)
    names = [seated.name for seated in saved.seats]
    assert names[: len(agreed.names)] == [*agreed.names]
    order = sorted(range(len(names)), key=lambda seat: -final.points[seat])
    told = [[names[seat], f"{final.points[seat]} points"] for seat in order]
    assert shown_scores(page) == told
    for seat in final.winners:
        expect(page.locator(".ending h1")).to_contain_text(names[seat])
    return saved.record


def kinds_of(moves: tuple[str, ...]) -> set[str]:
    """Keep, recruit with side A or B, lay, swap, stop, take, discard, by their letters."""
    return {move[0] + move[2:] if move[0] == "r" else move[0] for move in moves}


@pytest.mark.parametrize(
    ("device", "agreed"),
    [
        pytest.param(device, agreed, id=name, marks=ELSEWHERE.get(name, ()))
        for device, agreed in GAMES
        for name in [f"{device}-{len(agreed.names)}"]
    ],
)
def test_a_whole_game(open_on: OpenOn, device: str, agreed: Agreed) -> None:
    page = open_on(device)
    player = play(hands_for(page), agreed, Random(agreed.seed))
    record = assert_ends_as_recorded(page, agreed)
    assert record.seed == agreed.seed
    assert record.setup is not None
    assert record.setup.players == len(agreed.names)
    assert record.setup.level == (agreed.level if len(agreed.names) == 1 else None)
    assert {"k", "rA", "rB", "l", "s", "x", "t"} <= kinds_of(record.moves)
    if agreed.opponents:
        assert len(player.made) < len(record.moves)
    else:
        assert player.made == [*record.moves]
    assert ("ready" in player.done) == (len(agreed.names) - len(agreed.opponents) > 1)
    page.context.close()


@pytest.mark.parametrize(
    "agreed",
    [
        pytest.param(BY_KEYS[0], id="solo", marks=pytest.mark.every_engine),
        pytest.param(BY_KEYS[1], id="two"),
    ],
)
def test_a_whole_game_by_the_keys_alone(open_on: OpenOn, agreed: Agreed) -> None:
    page = open_on("desktop")
    player = play(Keys(page, Random(agreed.seed)), agreed, Random(agreed.seed))
    record = assert_ends_as_recorded(page, agreed)
    assert player.made == [*record.moves]
    assert {"k", "rA", "rB", "l", "s", "x", "t"} <= kinds_of(record.moves)
    page.context.close()


BY_SHORTCUTS = [Agreed(seed=32), Agreed(TWO, seed=33, opponents=[1], opponent="mason")]


@pytest.mark.parametrize("agreed", BY_SHORTCUTS, ids=["solo", "mason"])
def test_a_whole_game_by_the_listed_shortcuts_alone(open_on: OpenOn, agreed: Agreed) -> None:
    page = open_on("desktop")
    hands = Shortcuts(page, Random(agreed.seed))
    sit_down(hands, agreed)
    hands.read_list()
    player = Player(PageDriver(hands), Random(agreed.seed))
    player.finish()
    record = assert_ends_as_recorded(page, agreed)
    own = [move for move, seat in zip(record.moves, movers(record), strict=True) if seat == 0]
    assert player.made == own
    assert {"k", "rA", "rB", "l", "s", "x", "t"} <= kinds_of(record.moves)
    assert "skip" in player.done
    page.context.close()


def movers(record: Record[Setup]) -> list[int]:
    """Who made each move."""
    *seats, _ = [state.seat for state, _ in walk(Rossio(), record)]
    return seats


# --- ROSS's turn, step by step ---------------------------------------------------------------

HEAR = """() => {
    window.heard = [];
    const hear = () => {
        const text = document.querySelector(".say")?.textContent;
        if (text && text !== window.heard.at(-1)) window.heard.push(text);
    };
    new MutationObserver(hear).observe(document.getElementById("screen"),
        { childList: true, subtree: true, characterData: true });
}"""


def sentences_of_last_move(page: Page) -> list[str]:
    """What happened with the last move, in sentences."""
    saved = saved_game(page)
    *_, (state, events) = walk(Rossio(), saved.record)
    names = tuple(seated.name for seated in saved.seats)
    turned = words("en", "rossio", "upright")
    return [event_sentence(turned, state.box, names, event) for event in events]


def test_ross_plays_step_by_step(open_on: OpenOn) -> None:
    page = open_on("upright")
    hands, say = hands_for(page), page.locator(".say")
    sit_down(hands, Agreed(seed=5))
    player = Player(PageDriver(hands), Random(5))

    page.evaluate(HEAR)
    player.play_until(lambda sight: sight.is_watching)
    told = sentences_of_last_move(page)
    page.locator('[data-do="again"]').wait_for(timeout=60_000)
    heard = page.evaluate("heard")
    first = heard.index(told[0])
    assert heard[first : first + len(told)] == told
    assert len(told) > 6

    player.play_until(lambda sight: sight.is_watching)
    told = sentences_of_last_move(page)
    hands.press("skip")
    assert say.inner_text() not in told
    assert player.look().picks

    hands.press("again")
    expect(say).to_have_text("Round 2: ROSS plays.")
    assert say.inner_text() in told
    hands.press("faster")
    expect(say).to_have_text(told[told.index("Round 2: ROSS plays.") + 2])
    hands.press("skip")
    assert player.look().picks
    page.context.close()
