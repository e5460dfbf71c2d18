"""Puzzles: from one to the next, there and back; one's own mistakes; what is damaged."""

from __future__ import annotations

import pytest

from rossio.engine.link import encode
from rossio.ui.app import App
from rossio.ui.control import mistakes
from rossio.ui.control.puzzle import Attempt, Examiner, shipped
from rossio.ui.puzzle import MISTAKES, Mistake, Puzzle, Solved
from rossio.ui.save import to_json
from rossio.ui.store import MOST_MISTAKES
from tests.ui.control.test_analysis import ended_app, judge
from tests.ui.helpers import (
    Person,
    Store,
    answer_to,
    begin,
    body,
    do,
    link_of,
    make_app,
    offered,
    table_of,
    take_in,
    whole,
)

FIRST = shipped("rossio").easy[0]
SCRIPT = '"><script>hacked=1</script>'


def examiner_of(app: App) -> Examiner:
    assert app.puzzles is not None
    return app.puzzles


def attempt_of(app: App) -> Attempt:
    attempt = examiner_of(app).attempt
    assert attempt is not None
    return attempt


def at_puzzle(number: int = 0, store: Store | None = None) -> App:
    app = make_app(store)
    do(app, "puzzles rossio")
    do(app, f"puzzle easy {number}")
    return app


def test_the_way_to_them_is_there_for_who_has_played() -> None:
    app = make_app()
    assert offered(app, "puzzles") == []
    begin(app, 1)
    do(app, "leave")
    assert offered(app, "puzzles") == ["puzzles"]
    do(app, "puzzles")
    assert (app.place, app.depth) == ("puzzles", 1)
    assert offered(app, "leave") == ["leave"]


def test_back_leads_from_a_puzzle_to_all_of_them_and_from_there_to_the_start() -> None:
    app = at_puzzle(2)
    assert app.depth == 2
    do(app, "sheet help")
    assert app.depth == 3
    do(app, "back")
    do(app, "back")
    assert (app.place, app.depth, examiner_of(app).attempt) == ("puzzles", 1, None)
    assert app.screen().focus == "puzzle easy 2"
    do(app, "back")
    assert (app.place, app.depth, app.puzzles) == ("start", 0, None)


def test_the_address_names_the_puzzles_of_a_game() -> None:
    app = at_puzzle()
    assert app.address() == ("rossio-puzzles", "")
    other = make_app()
    do(other, "restore  rossio-puzzles")
    assert (other.place, examiner_of(other).game) == ("puzzles", "rossio")


def test_whoever_listens_hears_the_level_with_the_colon_of_the_language() -> None:
    app = make_app(languages=["fr"])
    do(app, "puzzles rossio")
    assert 'aria-label="Facile\u00a0: problème 1"' in body(app.screen())
    do(app, "puzzle easy 0")
    assert app.screen().say.startswith("Facile\u00a0: problème 1 sur")


def test_after_the_last_one_there_are_all_of_them_again() -> None:
    app = at_puzzle(len(shipped("rossio").easy) - 2)
    do(app, "show-best")
    do(app, "next-puzzle")
    assert attempt_of(app).puzzle == shipped("rossio").easy[-1]
    do(app, "show-best")
    do(app, "next-puzzle")
    assert examiner_of(app).attempt is None
    for none in ("puzzle easy 999", "puzzle easy -1", "puzzle nowhere 0"):
        do(app, none)
        assert examiner_of(app).attempt is None


def test_a_move_is_taken_back_but_none_of_the_game_before() -> None:
    app = at_puzzle()
    attempt = attempt_of(app)
    before = attempt.table.session.record
    do(app, "undo")
    assert attempt.table.session.record == before
    do(app, f"play {FIRST.turns[0][0]}")
    assert attempt.has_begun
    do(app, "undo")
    assert attempt.table.session.record == before
    assert app.words("puzzle.find") in whole(app.screen())


def test_when_the_turn_is_over_nothing_more_can_be_played() -> None:
    app = at_puzzle()
    do(app, f"play {FIRST.turns[0][0]}")
    do(app, "show-best")
    attempt = attempt_of(app)
    record = attempt.table.session.record
    # What was played of another turn is put back first.
    assert not attempt.has_begun
    for action in ("undo", f"play {FIRST.turns[0][0]}", "pick 0", "hint"):
        do(app, action)
        assert attempt.table.session.record == record
        assert attempt.state == "shown"
    assert offered(app, "play") == offered(app, "hint") == []


def test_while_the_master_judges_one_waits_and_can_leave() -> None:
    app = make_app(kind=App)
    do(app, "puzzles rossio")
    do(app, "puzzle easy 0")
    assert app.question() == ""
    # The opponents get ready meanwhile.
    assert app.expects_opponents()
    do(app, "show-best")
    assert attempt_of(app).state == "judging"
    assert app.words("hint.thinks") in app.screen().say
    question = app.question()
    do(app, "show-best")
    assert app.question() == question
    do(app, "back")
    assert app.question() == ""


def test_solved_ones_are_marked_and_damage_to_that_loses_nothing_else() -> None:
    store = Store()
    app = make_app(store)
    for game in ("rossio", "calcada"):
        app.saves.note_solved(game, shipped(game).easy[0].key)
    app.saves.note_solved("rossio", FIRST.key)
    app.saves.note_solved("rossio", shipped("rossio").hard[0].key)
    assert app.saves.solved("rossio") == {FIRST.key, shipped("rossio").hard[0].key}
    do(app, "puzzles rossio")
    assert body(app.screen()).count('class="solved"') == 2
    store.texts["puzzles:rossio"] = '{"puzzles":'
    again = make_app(store)
    do(again, "puzzles rossio")
    assert 'class="solved"' not in body(again.screen())
    do(again, "puzzles calcada")
    assert body(again.screen()).count('class="solved"') == 1


# --- One's own mistakes ---------------------------------------------------------------------------


def test_costly_turns_of_an_analysed_game_become_puzzles() -> None:
    app = ended_app()
    do(app, "analyse")
    analysis, session = table_of(app).analysis, table_of(app).session
    judge(app, len(analysis.turns))
    verdicts = [analysis.verdict(number) for number in range(len(analysis.turns))]
    wanted = {
        Puzzle(
            encode(session.game, session.record.until(turn.first)),
            verdict.cost,
            (verdict.best.moves,),
        )
        for turn, verdict in zip(analysis.turns, verdicts, strict=True)
        if verdict and verdict.cost >= mistakes.LEAST
    }
    assert wanted
    assert {*app.saves.mistakes("rossio")} == wanted
    do(app, "leave")
    do(app, "puzzles rossio")
    assert len(examiner_of(app).puzzles[MISTAKES]) == len(wanted)
    do(app, f"puzzle {MISTAKES} 0")
    attempt = attempt_of(app)
    assert attempt.table.game.name == "rossio"
    # The same turn is judged as it was before.
    turn = next(
        turn
        for turn in analysis.turns
        if encode(session.game, session.record.until(turn.first)) == attempt.puzzle.link
    )
    for move in turn.moves:
        do(app, f"play {move}")
    assert attempt.state == "judging"
    judge(app, 1)
    verdict = attempt.verdict
    assert verdict is not None
    assert verdict.cost == attempt.puzzle.lead


def test_of_a_mistake_is_said_how_much_better_than_ones_own_turn_the_best_one_is() -> None:
    app = make_app()
    app.saves.note_mistake("rossio", FIRST)
    do(app, "puzzles rossio")
    assert app.words("puzzle.mistakes-what", n=mistakes.LEAST) in body(app.screen())
    do(app, f"puzzle {MISTAKES} 0")
    assert examiner_of(app).sentence(app.words) == app.words("puzzle.find-mistake")
    do(app, "show-best")
    shown = examiner_of(app).sentence(app.words)
    assert f"{FIRST.lead} points better than what you played" in shown
    do(app, "try-again")
    for move in FIRST.turns[0]:
        do(app, f"play {move}")
    assert attempt_of(app).state == "best"
    found = examiner_of(app).sentence(app.words)
    assert found.startswith("Found!")
    assert f"{FIRST.lead} points better than what you played" in found
    # Of those that are shipped it is said how far they are ahead of all others.
    do(app, "puzzle easy 0")
    do(app, "show-best")
    assert "you played" not in examiner_of(app).sentence(app.words)


def judge_all(app: App) -> list[str]:
    """Have all turns of who has the table judged; what is kept of mistakes then."""
    do(app, "analyse")
    judge(app, len(table_of(app).analysis.turns))
    return kept_mistakes(app)


def kept_mistakes(app: App) -> list[str]:
    return [text for name in app.saves._names("mistake:") if (text := app.saves._read(name))]


def test_what_somebody_else_has_played_is_no_mistake_of_ones_own() -> None:
    friend = ended_app()
    assert judge_all(friend)
    app = make_app(kind=App)
    do(app, f"open-link {link_of(friend)}")
    assert table_of(app).is_guest
    assert judge_all(app) == []
    # Kept beside one's own games it is still somebody else's.
    do(app, "keep")
    do(app, "leave")
    do(app, f"open {app.saves.heads()[0].key}")
    assert not table_of(app).is_guest
    assert judge_all(app) == []


def test_of_a_game_that_was_gone_on_with_only_ones_own_turns_are_mistakes() -> None:
    friend = ended_app()
    judge_all(friend)
    turns = table_of(friend).analysis.turns
    app = make_app(kind=App)
    do(app, f"open-link {link_of(friend)}")
    do(app, f"moment {turns[3].moment}")
    do(app, "play-on")
    Person(app).finish()
    judge_all(app)
    mine = {mistake.link for mistake in app.saves.mistakes("rossio")}
    record, given = table_of(app).session.record, table_of(app).saved.given
    links = [
        (encode(table_of(app).game, record.until(turn.first)), turn.first)
        for turn in table_of(app).analysis.turns
    ]
    assert given > 0
    assert mine
    assert mine <= {link for link, first in links if first >= given}


def test_of_several_people_at_a_device_nobodys_turns_are_ones_own() -> None:
    app = ended_app(2)
    do(app, "analyse 1")
    judge(app, 4)
    analysis = table_of(app).analysis
    verdicts = [analysis.verdict(number) for number in range(4)]
    assert any(verdict and verdict.cost >= mistakes.LEAST for verdict in verdicts)
    assert kept_mistakes(app) == []


def test_a_mistake_is_noted_once_and_keeps_its_time() -> None:
    app = ended_app()
    do(app, "analyse")
    while not kept_mistakes(app):
        heard = answer_to(app.question())
        do(app, "answer", heard)
    found = kept_mistakes(app)
    # What nobody waits for any more is no verdict.
    do(app, "answer", heard)
    assert kept_mistakes(app) == found
    # Nor is the same verdict another mistake.
    do(app, f"open {app.key()}")
    assert found[0] in judge_all(app)


def test_only_the_last_mistakes_are_kept() -> None:
    app = make_app()
    for number in range(50):
        app.saves.note_mistake("rossio", Puzzle(f"x{number}", 3, (("a",),)))
    app.saves.note_mistake("calcada", Puzzle("other", 3, (("a",),)))
    kept = [one.link for one in app.saves.mistakes("rossio")]
    assert kept == [f"x{number}" for number in range(49, 9, -1)]
    assert [one.link for one in app.saves.mistakes("calcada")] == ["other"]


@pytest.mark.parametrize(
    ("link", "turns"),
    [
        ("", (("r1A",),)),
        ("damaged", (("r1A",),)),
        (shipped("calcada").easy[0].link, (("r1A",),)),
        (FIRST.link, (("nonsense",),)),
        (FIRST.link[:-1] + "!", FIRST.turns),
    ],
)
def test_a_mistake_that_cannot_be_opened_says_so(link: str, turns: tuple[tuple[str, ...]]) -> None:
    store = Store()
    text = to_json(Mistake(Puzzle(link, 3, turns), 1.0))
    store.texts["mistake:rossio:bad"] = text
    store.texts["mistake:rossio:worse"] = text[:-9]
    store.texts["mistake:rossio:good"] = to_json(Mistake(FIRST, 2.0))
    app = make_app(store)
    do(app, "puzzles rossio")
    assert [one.lead for one in examiner_of(app).puzzles[MISTAKES]] == [FIRST.lead, 3]
    do(app, f"puzzle {MISTAKES} 1")
    assert examiner_of(app).attempt is None
    assert 'class="problem"' in body(app.screen())
    do(app, f"puzzle {MISTAKES} 0")
    assert attempt_of(app).state == "open"
    do(app, "back")
    assert 'class="problem"' not in body(app.screen())


# --- On another device ----------------------------------------------------------------------------


def test_what_was_solved_and_mistakes_go_along_in_the_file_of_everything() -> None:
    app, other = make_app(), make_app()
    mistakes = [Puzzle(f"x{number}", 3, (("a",),)) for number in range(3)]
    first, second, third = (f"{number:08x}" for number in range(3))
    app.saves.note_solved("rossio", first, second)
    for mistake in mistakes:
        app.saves.note_mistake("rossio", mistake)
    other.saves.note_solved("rossio", second, third)
    other.saves.note_mistake("rossio", Puzzle("y", 3, (("a",),)))
    for _ in range(2):
        take_in(other, app.saves.export())
        assert other.saves.solved("rossio") == {first, second, third}
        assert len(other.saves.mistakes("rossio")) == 4
        assert {*other.saves.mistakes("rossio")} >= {*mistakes}
        assert other.problem == ""


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        ("solved", "rossio", "{"),
        ("solved", "rossio", ""),
        ("solved", "chess", '{"puzzles":["a"]}'),
        (
            "solved",
            "rossio",
            to_json(Solved((SCRIPT, "a" * 100_000, "", "0000000A", "12345678\n"))),
        ),
        ("solved", "rossio", to_json(Solved(tuple(f"{number:08x}" for number in range(10_000))))),
        ("mistake", "rossio:1", to_json(Mistake(Puzzle("x" * 50_000, 3, (("a",),)), 1))),
        ("mistake", "rossio:1", '{"puzzle":["x",3,[]],"touched":1}'),
        ("mistake", "chess:1", '{"puzzle":["x",3,[["a"]]],"touched":1}'),
    ],
)
def test_what_cannot_be_taken_in_is_named_and_changes_nothing(
    kind: str, name: str, text: str
) -> None:
    store = Store()
    app = make_app(store)
    before = dict(store.texts)
    do(app, f"take-in {kind} {name}", text)
    do(app, "taken-in yes")
    assert name in app.problem
    assert store.texts == before


def test_of_solved_puzzles_the_well_formed_ones_are_taken_in() -> None:
    app = make_app()
    app.saves.note_solved("rossio", "0000000a")
    do(app, "take-in solved rossio", to_json(Solved(("0000000b", SCRIPT))))
    do(app, "taken-in yes")
    assert app.words("saved.why-damaged") in app.problem
    assert app.saves.solved("rossio") == {"0000000a", "0000000b"}


def test_no_file_makes_those_vanish_that_were_solved_here() -> None:
    """What is longer than any entry may be cannot be read again."""
    app = make_app()
    app.saves.note_solved("rossio", FIRST.key)
    for start in range(0, 50_000, 1_000):
        keys = tuple(f"{start + number:08x}" for number in range(1_000))
        do(app, "take-in solved rossio", to_json(Solved(keys)))
    do(app, "taken-in yes")
    assert app.words("saved.why-too-many-puzzles") in app.problem
    app.saves.note_solved("rossio", shipped("rossio").hard[0].key)
    assert app.saves.solved("rossio") >= {FIRST.key, shipped("rossio").hard[0].key, "00000001"}


def test_mistakes_of_another_device_do_not_take_the_place_of_ones_own() -> None:
    app = make_app()
    own = [Puzzle(f"own{number}", 3, (("a",),)) for number in range(30)]
    for mistake in own:
        app.saves.note_mistake("rossio", mistake)
    for number in range(30):
        other = Mistake(Puzzle(f"other{number}", 3, (("a",),)), 9e15)
        do(app, f"take-in mistake rossio:{number}", to_json(other))
    do(app, "taken-in yes")
    assert {*app.saves.mistakes("rossio")} >= {*own}
    assert len(app.saves.mistakes("rossio")) == MOST_MISTAKES
    assert app.problem.count(app.words("saved.why-too-many-puzzles")) == 60 - MOST_MISTAKES


def test_an_export_of_puzzles_alone_says_what_was_taken_in() -> None:
    app, other = make_app(), make_app()
    app.saves.note_solved("rossio", "0000000a", "0000000b")
    app.saves.note_solved("castles", "0000000c")
    app.saves.note_mistake("rossio", Puzzle("x", 3, (("a",),)))
    take_in(other, app.saves.export())
    assert other.good_news == (
        "3 solved puzzles have been added. 1 puzzle of your mistakes has been added."
    )
    # The second time there is nothing new in it.
    take_in(other, app.saves.export())
    assert other.good_news == "0 games have been added."
