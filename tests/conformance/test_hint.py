"""In every game a hint is given, followed and told again."""

from __future__ import annotations

from rossio.engine.events import TurnStarted
from tests.conformance.sitting import sit_down
from tests.ui.helpers import Person, do, make_app, offered, record_moves, table_of


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
