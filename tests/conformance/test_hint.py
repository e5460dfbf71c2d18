"""In every game a hint is given, followed and told again."""

from __future__ import annotations

from random import Random

from rossio.engine.events import TurnStarted
from rossio.ui.app import App
from rossio.ui.save import Told
from tests.conformance.sitting import sit_down
from tests.ui.helpers import Person, Store, do, make_app, offered, record_moves, table_of


def test_a_hint_is_given_and_followed(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "set first", "0")
    for _ in range(40):
        table = table_of(app)
        if table.can_hint:
            do(app, "hint")
            assert table.hint.advice
            move = table.hint.advice[0].moves[0]
            do(app, f"play {move}")
            assert record_moves(app)[-1] == move or table.seats[1].opponent
            return
        Person(app).step()
    raise AssertionError("nobody ever has a choice")


def test_do_this_plays_advised_turns_to_their_ends(name: str) -> None:
    """One move a press; where something came to light, the hint is asked for again."""
    app = make_app()
    sit_down(app, name, 2, pass_device="false")
    person, turns = Person(app), 0
    while turns < 2:
        table, moves = table_of(app), record_moves(app)
        if not table.hint.is_on and table.can_hint:
            do(app, "hint")
        if table.hint.advised is None:
            person.step()
            continue
        step = table.hint.advised.moves[0]
        assert table.hint.step(app.words)
        assert offered(app, "do-this") == ["do-this"]
        do(app, "do-this")
        # What others may have done since is theirs.
        assert record_moves(app)[: len(moves) + 1] == (*moves, step)
        assert all(
            table.session.mover(n) != table.session.mover(len(moves))
            for n in range(len(moves) + 1, len(record_moves(app)))
        )
        made = table.session.moments_of(len(moves))
        turns += any(isinstance(moment.event, TurnStarted) for moment in made)
    assert len(record_moves(app)) > 2


def test_it_says_what_comes_next_once_and_no_task_beside_it(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, pass_device="false")
    person, singles, longer = Person(app), 0, 0
    while len(record_moves(app)) < 12 and not table_of(app).ended:
        table = table_of(app)
        if not table.can_hint:
            person.step()
            continue
        do(app, "hint")
        if table.hint.advised is None:
            person.step()
            continue
        said, task = app.screen().say, table.look.task(app.scene(table))
        assert table.hint.says(app.words, table.names) in said
        assert task not in said
        in_order = app.words("hint.steps", steps="|").partition("|")[0]
        is_single = len(table.hint.advised.moves) == 1
        assert (in_order in said) is not is_single
        singles, longer = singles + is_single, longer + (not is_single)
        do(app, "do-this")
        if table.hint.advised is not None:
            assert table.look.task(app.scene(table)) not in app.screen().say
    assert singles or longer


def test_told_again_after_a_step_of_its_own_a_hint_says_the_same(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, pass_device="false")
    person, again = Person(app), 0
    while len(record_moves(app)) < 12 and not table_of(app).ended:
        table = table_of(app)
        if table.can_hint:
            do(app, "hint")
            do(app, "do-this")
            if (left := table.hint.advised) and table.can_hint:
                do(app, "unhint")
                do(app, "hint")
                assert table.hint.advised == left
                again += 1
        else:
            person.step()
    # In the toy there is no choice left after its first step.
    assert again or name == "toy"


def opened_again(app: App, store: Store) -> App:
    """Another tab, or the same one after a reload, with the game of the first on its table."""
    again = make_app(store)
    do(again, f"open {table_of(app).saved.key}")
    do(again, "ready")
    assert record_moves(again) == record_moves(app)
    return again


def begins_turn(app: App, told: Told | None) -> bool:
    """Whether a hint was asked for at the beginning of a turn."""
    assert told is not None
    before = table_of(app).session.moments_of(told.after - 1) if told.after else []
    return any(isinstance(moment.event, TurnStarted) for moment in before)


def test_told_again_after_a_reload_a_hint_says_the_same(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2, pass_device="false")
    person, again, asked_within_turns = Person(app), 0, 0
    while len(record_moves(app)) < 30 and not table_of(app).ended:
        table = table_of(app)
        if not table.can_hint:
            person.step()
            continue
        do(app, "hint")
        # Not always the first of the turns, and not always asked for when a turn begins.
        do(app, f"hint {min(again % 2, len(table.hint.advice) - 1)}")
        do(app, "do-this")
        if not ((left := table.hint.advised) and table.can_hint):
            continue
        other = opened_again(app, store)
        assert not table_of(other).hint.is_on
        do(other, "hint")
        assert table_of(other).hint.advised == left
        asked_within_turns += not begins_turn(app, table.hint.told)
        again += 1
        person.step()
    # In the toy there is no choice left after its first step.
    assert (again > 3 and asked_within_turns > 0) or name == "toy"


def test_after_a_reload_something_else_played_is_advised_about_anew(name: str) -> None:
    store, random, anew = Store(), Random(1), 0
    app = make_app(store)
    sit_down(app, name, 2, pass_device="false")
    while len(record_moves(app)) < 60 and not table_of(app).ended and anew < 2:
        if not table_of(app).can_hint:
            Person(app).step()
            continue
        do(app, "hint")
        do(app, "do-this")
        left, app = table_of(app).hint.advised, opened_again(app, store)
        if left is None:
            continue
        others = [move for move in map(str, table_of(app).view().moves) if move != left.moves[0]]
        do(app, f"play {random.choice(others or left.moves[:1])}")
        if others and table_of(app).can_hint:
            do(app, "hint")
            now = {*map(str, table_of(app).view().moves)}
            assert {advice.moves[0] for advice in table_of(app).hint.advice} & now
            anew += 1
    # In the toy there is no choice left after its first step.
    assert anew == 2 or name == "toy"
