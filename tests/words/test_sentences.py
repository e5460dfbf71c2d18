"""Events, moves and refusals in sentences, over whole games and in the cases that are rare."""

from collections.abc import Iterator
from functools import cache

from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event
from rossio.engine.rossio import events as rossio_events
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.events import (
    CardsDrawn,
    GameEnded,
    Kept,
    Laid,
    Result,
    RossPlans,
    Stopped,
    Swapped,
    TilesDrawn,
)
from rossio.engine.rossio.legal import why_not_space
from rossio.engine.rossio.moves import MOVES
from rossio.engine.rossio.view import seen_by, view
from rossio.words.catalogue import Words, words
from rossio.words.rossio.sentences import event_sentence, move_sentence, why_sentence
from tests.engine.random_games import deal_game, play_randomly, positions
from tests.engine.rossio.positions import position, why_not
from tests.words import in_every_language
from tests.words.game_sentences import (
    check_labels,
    check_names,
    check_refusals,
    check_refused,
    check_sentence,
    kinds_in,
    refusal_codes,
)

EN, PT = words("en", "rossio"), words("pt", "rossio")
LANGUAGES = in_every_language("rossio")
BOX = default_box()
NAMES = ("Ana", "Rui", "Eva", "Ivo")


def tell(event: Event, say: Words = EN) -> str:
    return event_sentence(say, BOX, NAMES, event)


@cache
def happened() -> set[tuple[int, Event]]:
    """What happens in many games, with the number of players: as it is, and as all may know it."""
    return {
        (len(state.players), seen)
        for seed in range(30)
        for state in [deal_game(seed)]
        for _, events in play_randomly(state, seed)
        for event in events
        for seen in (event, seen_by(event, None))
    }


@LANGUAGES
def test_every_event_of_many_games(say: Words) -> None:
    for players, event in happened():
        check_sentence(event_sentence(say, BOX, NAMES[:players], event))
    told = {type(event) for _, event in happened()}
    assert told == kinds_in(rossio_events)
    assert len(told) == 23


def test_names_pass_unharmed() -> None:
    for seed in range(10):
        state = deal_game(seed)
        for _, events in play_randomly(state, seed):
            check_names(
                lambda names, event: event_sentence(PT, BOX, names, event),
                len(state.players),
                events,
            )


def test_a_tile_and_what_may_follow() -> None:
    assert tell(Laid(0, 0, 0, 17, 1, goes_on=True)) == (
        "Ana lays a red tile in row 2, column 5, touching its own colour, and may go on building."
    )
    assert tell(Laid(1, 3, 0, 0, 0, goes_on=False), PT) == (
        "Rui coloca uma peça verde na linha 1, coluna 1, sem tocar noutra da mesma cor; "
        "não se segue outra peça."
    )
    assert "goes on all the same" in tell(Laid(1, 3, 0, 0, 0, goes_on=True))
    assert "no other tile follows" in tell(Laid(1, 3, 0, 0, 1, goes_on=False))


def test_hidden_cards_are_counted_and_known_ones_named() -> None:
    assert tell(Kept(0, None, (0, 1))) == "Ana keeps 3 cards, and discards Calceteiro and Canteiro."
    assert tell(Kept(0, (2, 3, 4), (0, 1)), PT) == (
        "Ana guarda Varina, Ardina e Aguadeiro, e descarta Calceteiro e Canteiro."
    )
    assert tell(CardsDrawn(0, 1, None)) == "Ana draws 1 card from the deck."
    assert tell(CardsDrawn(0, 2, (0, 1))) == "Ana draws Calceteiro and Canteiro from the deck."
    assert tell(CardsDrawn(0, 0, ())) == "Ana finds no card left to draw."


def test_when_little_happens() -> None:
    assert tell(TilesDrawn(0, (), (0,))) == "Ana finds no tile left to draw."
    assert tell(Stopped(0, 1, 0)) == "Ana has built 1 tile and gets no coins."
    assert tell(Swapped(0, 1, 0, 1), PT) == (
        "Ana troca duas peças por 1 moeda: agora a vermelha está à esquerda da azul."
    )


def test_what_ross_plans() -> None:
    assert tell(RossPlans(0, "middle", False, 3, 2, "up")) == (
        "The arrow on the next card points to the middle of his card: "
        "Rui builds 3 tiles, from the bottom up, and discards market card C."
    )
    assert tell(RossPlans(0, "top", True, 1, 0, "down"), PT) == (
        "Sem baralho, conta o verso desta carta; a seta aponta para a parte de cima: "
        "Rui constrói 1 peça, de cima para baixo, e descarta a carta A do mercado."
    )


@LANGUAGES
def test_how_the_game_was_decided(say: Words) -> None:
    results = (
        Result((9, 8), (0, 0), (0,), "points"),
        Result((9, 9), (5, 4), (0,), "spent"),
        Result((9, 9), (5, 5), (0, 1), "shared"),
        Result((9, 9), (5, 0), (1,), "ross"),
    )
    endings = {event_sentence(say, BOX, NAMES[:2], GameEnded(result)) for result in results}
    assert len(endings) == 4


def test_the_end_in_words() -> None:
    ended = GameEnded(Result((9, 1), (0, 0), (0,), "points"))
    assert event_sentence(EN, BOX, NAMES[:2], ended) == (
        "The game is over: Ana with 9 points and Rui with 1 point. Ana wins with the most points."
    )


@LANGUAGES
def test_every_legal_move_has_its_own_label(say: Words) -> None:
    for seed in range(20):
        for state in positions(seed):
            seen = view(state, state.seat)
            check_labels([move_sentence(say, seen, move) for move in seen.moves])


def labels(say: Words, turn: str, hand: str, texts: str) -> list[str]:
    tiles = "rrgb"[int(turn.rstrip("+")[-1]) :]
    players = f"{tiles}:{hand}:g3B,g4B,g6B:2:0/rgby:g1,g2,g5:-:1:0"
    state = position("rrg/yb/b/b", players, f"1:3:{turn}", "y4,b1,y6,y7", options="n")
    return [move_sentence(say, view(state, 0), MOVES[text]) for text in texts.split()]


def test_moves_in_english() -> None:
    assert labels(EN, "recruit:0", "r1,b4,n2", "r1A r1B r3A") == [
        "Recruit Calceteiro, side A, for 5 coins",
        "Recruit Calceteiro, side B, for free",
        "Recruit Conde, side A, for free",
    ]
    assert labels(EN, "build:0+", "r1,b4", "l2 s2") == [
        "Lay the red tile in row 2",
        "Swap the second and third tile for 1 coin",
    ]
    assert labels(EN, "draw:2", "r1,b4", "tB") == ["Take Florista and end your turn"]


def test_moves_in_portuguese() -> None:
    # The first tile left is the second space's; no other can be laid.
    assert labels(PT, "build:1", "r1,b4", "s2 x") == [
        "Trocar a primeira e a segunda peça por 1 moeda",
        "Ir ao mercado",
    ]
    assert labels(PT, "discard:1", "r1,b4,n1,n2", "d12") == ["Descartar Calceteiro e Marinheiro"]


@LANGUAGES
def test_every_reason_has_its_text(say: Words) -> None:
    codes = refusal_codes("rossio")
    assert len(codes) == 21
    check_refusals(why_sentence, say, codes, cost=5, coins=1, cards=2, built=3, phase="draw")


def refused() -> Iterator[IllegalMoveError | None]:
    """What many games answer to every move and to taps on the square."""
    for seed in range(8):
        for state in positions(seed):
            yield from (why_not(state, move) for move in MOVES.values())
            yield from (why_not_space(state, space) for space in range(0, 50, 3))


@LANGUAGES
def test_every_refusal_of_many_games(say: Words) -> None:
    check_refused(why_sentence, say, refused)


def test_reasons_with_their_facts() -> None:
    reach = IllegalMoveError("out-of-reach", "", built=3)
    assert why_sentence(EN, reach) == (
        "You have built 3 tiles, so you may take market card A, B or C."
    )
    phase = IllegalMoveError("phase", "", phase="recruit")
    assert why_sentence(PT, phase) == "Isto agora não é possível. Recrute uma carta da sua mão."
    dear = IllegalMoveError("too-dear", "", cost=5, coins=1)
    assert "costs 5 coins and you have 1 coin;" in why_sentence(EN, dear)
