"""Events, moves and refusals in sentences, over whole games and in the cases that are rare."""

from collections.abc import Iterator
from functools import cache

import pytest

from rossio.engine.calcada import events as calcada_events
from rossio.engine.calcada.board import BLUE, BONUS, GREEN, RED, SQUARES, YELLOW
from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    ColourClosed,
    Declared,
    DistrictCompleted,
    GameEnded,
    Group,
    GroupsScored,
    NobodyPlaced,
    Parts,
    Passed,
    Placed,
    Pushed,
    Renewed,
    Result,
    ScoreStoneLeft,
    ScoreStoneMoved,
    StoneMoved,
    TurnStarted,
)
from rossio.engine.calcada.legal import why_not_square
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.view import view
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event
from rossio.words.calcada.sentences import event_sentence, move_sentence, why_sentence
from rossio.words.catalogue import Words
from tests.engine.calcada.positions import NOBODY, before_the_end, position, why_not
from tests.engine.calcada.random_games import deal_game, play_randomly, positions
from tests.words.calcada import EN, LANGUAGES, PT
from tests.words.game_sentences import (
    check_labels,
    check_names,
    check_refusals,
    check_refused,
    check_sentence,
    kinds_in,
    refusal_codes,
)

NAMES = ("Ana", "Rui", "Eva", "Ivo")


def tell(event: Event, say: Words = EN) -> str:
    return event_sentence(say, NAMES[:2], event)


# --- Events -------------------------------------------------------------------------------------


@cache
def happened() -> set[tuple[int, Event]]:
    """What happens in many games, with the number of players."""
    return {
        (len(state.players), event)
        for seed in range(60)
        for state in [deal_game(seed)]
        for _, events in play_randomly(state, seed)
        for event in events
    }


@LANGUAGES
def test_every_event_of_many_games(say: Words) -> None:
    for players, event in happened():
        check_sentence(event_sentence(say, NAMES[:players], event))
    told = {type(event) for _, event in happened()}
    # Random games hardly ever come to a round without a tile.
    check_sentence(event_sentence(say, NAMES, NobodyPlaced()))
    assert told | {NobodyPlaced} == kinds_in(calcada_events) - {StoneMoved}
    assert len(told) >= 17


def test_names_pass_unharmed() -> None:
    for seed in range(10):
        state = deal_game(seed)
        for _, events in play_randomly(state, seed):
            check_names(
                lambda names, event: event_sentence(PT, names, event), len(state.players), events
            )


def test_stones() -> None:
    assert tell(Declared(0, 3, YELLOW, 4)) == (
        "Ana declares yellow 4; the stone goes on to space 5."
    )
    assert tell(Declared(1, 5, RED, 6), PT) == (
        "Rui declara vermelha, qualquer número; a pedra avança para o espaço 1."
    )
    assert tell(Pushed(0, 2, BLUE, 1)) == (
        "Ana pushes a blue stone from space 3 to 4. 1 bonus tile is left."
    )
    assert tell(Pushed(0, 2, BLUE, 0), PT) == (
        "Ana empurra uma pedra azul do espaço 3 para o 4. Não resta nenhuma ficha de bónus."
    )
    assert tell(Passed(0, 5, GREEN)) == (
        "Ana can declare nothing: a green stone goes on to space 1, and no tile is placed."
    )


def test_tiles() -> None:
    assert tell(Placed(0, YELLOW, 2, 1, 13)) == "Ana places a yellow swallow in row 3, column 4."
    assert tell(Placed(0, RED, 1, 0, 24), PT) == (
        "Ana coloca uma peça vermelha com galo na linha 5, coluna 5."
    )
    assert tell(Placed(0, RED, BONUS, 0, 0)) == "Ana places a red bonus symbol in row 1, column 1."
    assert (
        tell(BonusGained(0, 6, 2, 3))
        == "Ana gets 2 bonus tiles for the bonus symbol, and has 3 now."
    )
    assert tell(Renewed(0, BLUE, (0, 1, 2), (4, 3, BONUS), 2)) == (
        "Ana renews the blue display: armillary sphere, sardine and bonus symbol. "
        "2 bonus tiles are left."
    )


def test_the_scoreboard() -> None:
    assert tell(DistrictCompleted(0, 3, BLUE, tiles=2, multiplier=3, points=6)) == (
        "Ana completes a blue district: 2 tiles × 3 = 6 points."
    )
    assert tell(DistrictCompleted(0, 3, BLUE, tiles=2, multiplier=3, points=6), PT) == (
        "Ana completa um bairro de cor azul: 2 peças × 3 = 6 pontos."
    )
    assert tell(ScoreStoneMoved(BLUE, 1, 2)) == "The blue stone goes down the scoreboard, to × 2."
    assert tell(ScoreStoneLeft(1, BLUE, 2)) == (
        "The blue stone leaves the scoreboard: 2 points more for Rui."
    )
    first, second = (tell(ColourClosed(BLUE, closed)) for closed in (1, 2))
    assert first == f"{second} The second closed colour ends the game."


def test_the_last_turns_are_told_as_such() -> None:
    assert tell(TurnStarted(0, 9, last=False)) == "Round 9: Ana plays."
    assert tell(TurnStarted(0, 9, last=True), PT) == "Ronda 9: Ana joga pela última vez."


def test_the_example_of_the_end() -> None:
    state = before_the_end()
    play(state, MOVES["d4g"])
    assert [tell(event) for event in play(state, MOVES["t2c3"])[1:5]] == [
        "Ana gets 17 points for groups of motifs: "
        "5 caravels, 4 roosters, 3 swallows and 2 sardines.",
        "Ana gets 3 points for tiles in unfinished districts.",
        "Ana gets 3 points for 7 bonus tiles left.",
        "Rui gets 1 point for tiles in unfinished districts.",
    ]
    one = GroupsScored(0, (Group(3, (4,), 1),), 1)
    assert tell(one, PT) == "Ana ganha 1 ponto por grupos de motivos: 1 sardinha."
    assert tell(BonusScored(0, 2, 1), PT) == "Ana ganha 1 ponto por 2 fichas de bónus de sobra."


@LANGUAGES
def test_how_the_game_was_decided(say: Words) -> None:
    parts = (Parts(9, 0, 0, 0),) * 2
    won = GameEnded(Result((9, 8), parts, (0,), "points"))
    shared = GameEnded(Result((9, 9), parts, (0, 1), "shared"))
    assert tell(won, say) != tell(shared, say)
    assert tell(won) == (
        "The game is over: Ana with 9 points and Rui with 8 points. Ana wins with the most points."
    )
    assert tell(shared, PT).endswith("Ana e Rui partilham a vitória, com os mesmos pontos.")


# --- Moves --------------------------------------------------------------------------------------


@LANGUAGES
def test_every_legal_move_has_its_own_label(say: Words) -> None:
    for seed in range(12):
        for state in positions(seed):
            seen = view(state, state.seat)
            check_labels([move_sentence(say, seen, move) for move in seen.moves])


def labels(say: Words, turn: str, texts: str, carousel: str = "r/bb/yyy/rbgg/rgppp/-") -> list[str]:
    seen = view(position(turn=turn, carousel=carousel), 0)
    return [move_sentence(say, seen, MOVES[text]) for text in texts.split()]


def test_moves_with_stones() -> None:
    assert labels(EN, "1:1:declare", "d4g p5p") == [
        "Declare green 4 (space 4)",
        "Push a purple stone from space 5 to 6 for a bonus tile",
    ]
    assert labels(PT, "1:1:declare", "d5p x5p", carousel="r/bb/ry/gg/rbgyyppp/-") == [
        "Declarar roxa, qualquer número (espaço 5)",
        "Mover uma pedra roxa do espaço 5 para o 6 e não colocar nada",
    ]


def test_moves_with_tiles() -> None:
    assert labels(EN, "1:1:place:y3", "t2b1 r", carousel="r/bb/yy/yrbgg/rgppp/-") == [
        "Place the rooster in row 1, column 2 (number 3)",
        "Renew the yellow display for a bonus tile",
    ]
    assert labels(PT, "1:1:place:y3", "t3b3 r", carousel="r/bb/yy/yrbgg/rgppp/-") == [
        "Colocar a peça com andorinha na linha 3, coluna 2 (número 3)",
        "Renovar o expositor da cor amarela por uma ficha de bónus",
    ]


# --- Refusals -----------------------------------------------------------------------------------


@LANGUAGES
def test_every_reason_has_its_text(say: Words) -> None:
    codes = refusal_codes("calcada")
    assert len(codes) == 17
    facts = {"colour": 1, "declared": 2, "number": 3, "shown": 4, "phase": "declare"}
    check_refusals(why_sentence, say, codes, **facts)


def refused() -> Iterator[IllegalMoveError | None]:
    """What many games answer to moves and to taps on the board."""
    for seed in range(6):
        for state in positions(seed):
            yield from (why_not(state, move) for move in [*MOVES.values()][::3])
            if state.phase == "place":
                yield from (why_not_square(state, square) for square in SQUARES)


@LANGUAGES
def test_every_refusal_of_many_games(say: Words) -> None:
    check_refused(why_sentence, say, refused)


@pytest.mark.parametrize(
    ("players", "turn", "move", "said"),
    [
        (NOBODY, "place:y3", "t2a1", "This square shows 1, but you declared 3; choose a square"),
        ("1b13,5,5,5,5:2:0", "place:y3", "t2b1", "There is a tile on this square already; choose"),
        (
            "b14,5,5,5,5:2:0",
            "place:y3",
            "t2b1",
            "The tiles of a district have one colour: this one",
        ),
        (NOBODY, "place:y3", "t4b1", "There is no such tile in the yellow display; choose one"),
        (NOBODY, "place:y3", "d1r", "This is not possible now. Place a tile of the declared"),
        (NOBODY, "declare", "r", "This is not possible now. Declare a stone of the carousel."),
        (NOBODY, "declare", "d6r", "There is no red stone on this space; choose one that is"),
        ("5,5,5,5,5:0:0", "declare", "p1r", "You have no bonus tile to give back; a tile with a"),
        (
            NOBODY,
            "declare",
            "x1r",
            "There is a stone that you can declare; only a player who has none",
        ),
    ],
)
def test_reasons_with_their_facts(players: str, turn: str, move: str, said: str) -> None:
    carousel = "r/bb/yy/yrbgg/rgppp/-"
    state = position(f"{players}/{NOBODY}", f"1:1:{turn}", carousel=carousel)
    error = why_not(view(state, 0), MOVES[move])
    assert error is not None
    assert why_sentence(EN, error).startswith(said)


def test_any_number_has_words_of_its_own() -> None:
    none = IllegalMoveError("no-empty-square", "", colour=0, number=6)
    assert why_sentence(EN, none) == "You have no empty square left."
    four = IllegalMoveError("no-empty-square", "", colour=0, number=4)
    assert why_sentence(PT, four).startswith("Não tem nenhuma casa vazia com o número 4;")
