"""The puzzles that games bring: each opens, and its best turn can be played and is judged to be it;
what else is played is judged by the same advice, with its reason."""

from __future__ import annotations

import re
from random import Random

import pytest

from rossio import games
from rossio.ui.app import App
from rossio.ui.control.puzzle import Attempt, Examiner, shipped
from rossio.ui.control.table import Table
from rossio.ui.puzzle import LEVELS, MISTAKES, Puzzle
from rossio.words.catalogue import languages, words
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Store,
    actions,
    body,
    do,
    make_app,
    offered,
    written,
)

GAMES = tuple(filter(games.has_puzzles, games.names()))
OF_A_GAME = pytest.mark.parametrize("game", GAMES)


def examiner_of(app: App) -> Examiner:
    assert app.puzzles is not None, app.problem
    return app.puzzles


def attempt_of(app: App) -> Attempt:
    attempt = examiner_of(app).attempt
    assert attempt is not None, examiner_of(app).trouble
    return attempt


def open_puzzle(app: App, game: str, level: str, number: int = 0) -> Attempt:
    do(app, f"puzzles {game}")
    do(app, f"puzzle {level} {number}")
    return attempt_of(app)


def play_best(app: App) -> None:
    """The best turn, move by move; with what it brings to light anything is done."""
    attempt = attempt_of(app)
    for text in attempt.puzzle.turns[0]:
        while text not in map(str, legal := attempt.table.view().moves):
            do(app, f"play {legal[0]}")
        do(app, f"play {text}")
    while attempt.state == "open":
        do(app, f"play {attempt.table.view().moves[-1]}")


def play_at_random(app: App, seed: int) -> None:
    attempt, random = attempt_of(app), Random(seed)
    while attempt.state == "open":
        do(app, f"play {random.choice(attempt.table.view().moves)}")


def test_a_game_that_brings_none_has_none(name: str) -> None:
    found = shipped(name)
    assert any(found.of(level) for level in LEVELS) == games.has_puzzles(name)


@pytest.mark.parametrize("game", games.names())
def test_each_game_of_the_house_has_sixty_in_levels_of_one_size_and_none_twice(game: str) -> None:
    found = [shipped(game).of(level) for level in LEVELS]
    assert [*map(len, found)] == [20, 20, 20]
    keys = [one.key for level in found for one in level]
    assert len(keys) == len({*keys})


@OF_A_GAME
def test_every_puzzle_opens_and_its_best_turns_can_be_begun(game: str) -> None:
    app = make_app()
    for level in LEVELS:
        for number, puzzle in enumerate(shipped(game).of(level)):
            attempt = open_puzzle(app, game, level, number)
            assert attempt.state == "open"
            assert attempt.puzzle == puzzle
            assert puzzle.lead > 0
            legal = {*map(str, attempt.table.view().moves)}
            assert len(legal) > 1
            assert {turn[0] for turn in puzzle.turns} <= legal
            # Nobody helps.
            assert not attempt.table.can_hint
            assert not attempt.table.can_undo


def take_in_hand(app: App, game: str) -> Table:
    """The table of a puzzle at which something is picked that can be put back."""
    for number in range(10):
        table = open_puzzle(app, game, "easy", number).table
        for does in actions(body(app.screen())):
            # Where there is nothing to choose from, it stays picked.
            do(app, "put-back")
            if does.startswith("pick "):
                do(app, does)
            if table.is_in_hand:
                return table
        do(app, "back")
    raise AssertionError("nothing can be picked in any of them")


@OF_A_GAME
def test_escape_puts_back_what_is_in_hand_before_it_leaves(game: str) -> None:
    app = make_app()
    table = take_in_hand(app, game)
    leave = re.compile('<button[^>]*data-do="back"[^>]*>')

    def has_escape() -> bool:
        found = leave.search(app.screen().parts["bar"])
        assert found
        return 'aria-keyshortcuts="Escape"' in found[0]

    assert not has_escape()
    do(app, "put-back")
    assert not table.is_in_hand
    assert has_escape()


def test_a_puzzle_that_cannot_be_opened_is_news_each_time() -> None:
    app = make_app()
    open_puzzle(app, "rossio", "easy", 0)
    do(app, "back")
    examiner_of(app).puzzles |= {"easy": (Puzzle("no-link", 5, (("x",),)),)}
    for _ in range(2):
        do(app, "puzzle easy 0")
        assert app.is_problem_new
        assert 'role="alert"' in body(app.screen())
    do(app, "sheet menu")
    assert not app.is_problem_new


@OF_A_GAME
@pytest.mark.parametrize("level", LEVELS)
def test_the_best_turn_is_judged_to_be_it(game: str, level: str) -> None:
    store = Store()
    app = make_app(store)
    # All of them: a change of the master's play shows here, and then they are found anew.
    for number in range(len(shipped(game).of(level))):
        attempt = open_puzzle(app, game, level, number)
        play_best(app)
        assert attempt.state == "best", number
        said = written(app.screen().parts["say"])
        assert said == examiner_of(app).sentence(app.words)
        assert str(attempt.puzzle.lead) in said
    # They are remembered, and nothing else is kept.
    again = examiner_of(make_again(store, game))
    assert all(map(again.is_solved, shipped(game).of(level)))
    assert {name for name in store.texts if name != "preferences"} == {f"puzzles:{game}"}


def make_again(store: Store, game: str) -> App:
    app = make_app(store)
    do(app, f"puzzles {game}")
    return app


def behind(game: str) -> tuple[App, Attempt]:
    """Somebody who has played a turn that is not the best."""
    for seed in range(20):
        app = make_app()
        attempt = open_puzzle(app, game, "hard")
        play_at_random(app, seed)
        if attempt.state == "behind":
            return app, attempt
    raise AssertionError("Every turn was good.")


@OF_A_GAME
def test_another_turn_is_behind_by_what_the_analysis_says_and_why(game: str) -> None:
    app, attempt = behind(game)
    verdict = attempt.verdict
    assert verdict is not None
    said = examiner_of(app).sentence(app.words)
    assert str(verdict.cost) in said
    assert attempt.table.analysis.fault(app.words, attempt.table.names, verdict) in said
    assert said in app.screen().say
    assert not examiner_of(app).is_solved(attempt.puzzle)
    # The best turn is not given away before somebody asks for it.
    advice = attempt.table.analysis.advice(app.words, attempt.table.names, verdict)
    assert advice not in said
    do(app, "show-best")
    assert attempt.state == "shown"
    assert advice in examiner_of(app).sentence(app.words)


@OF_A_GAME
@pytest.mark.parametrize("language", [*languages()])
def test_the_best_turn_is_shown_to_who_asks_for_it_and_does_not_count_as_found(
    game: str, language: str
) -> None:
    app = make_app(languages=(language,))
    for size in (UPRIGHT, LYING, WIDE):
        app.resize(size)
        attempt = open_puzzle(app, game, "easy")
        before = body(app.screen())
        assert offered(app, "show-best") == ["show-best"]
        do(app, "show-best")
        shown = app.screen()
        assert attempt_of(app).state == "shown"
        # It is drawn on the table, and told step by step.
        assert body(shown) != before
        assert words(language)("hint.steps", steps="\0").partition("\0")[0] in shown.say
        assert {"try-again", "next-puzzle"} <= {
            *offered(app, "try-again"),
            *offered(app, "next-puzzle"),
        }
        do(app, "try-again")
        assert body(app.screen()) == before
    play_best(app)
    assert attempt_of(app).state == "best"
    assert not examiner_of(app).is_solved(attempt.puzzle)


@OF_A_GAME
def test_the_page_offers_all_of_them_and_other_games(game: str) -> None:
    app = make_app()
    do(app, f"puzzles {game}")
    listed = [
        f"puzzle {level} {number}"
        for level in LEVELS
        for number in range(len(shipped(game).of(level)))
    ]
    assert offered(app, "puzzle") == listed
    assert offered(app, "puzzles") == [f"puzzles {name}" for name in GAMES]
    assert app.words(f"puzzle.{MISTAKES}") in written(body(app.screen()))
