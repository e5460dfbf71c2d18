"""For the type checker: what fulfils the protocols of the house."""

from rossio import games
from rossio.bots.calcada import players as calcada_players
from rossio.bots.castles import players as castles_players
from rossio.bots.players import Players
from rossio.bots.rossio import players as rossio_players
from rossio.engine.calcada import game as calcada_game
from rossio.engine.castles import game as castles_game
from rossio.engine.game import AnyGame
from rossio.engine.rossio import game as rossio_game
from rossio.environment.calcada import encoding as calcada_encoding
from rossio.environment.castles import encoding as castles_encoding
from rossio.environment.encoding import Encoding
from rossio.environment.rossio import encoding as rossio_encoding
from rossio.terminal.calcada import table as calcada_terminal
from rossio.terminal.castles import table as castles_terminal
from rossio.terminal.rossio import table as rossio_terminal
from rossio.terminal.table import TerminalTable
from rossio.ui.calcada import lesson as calcada_lesson
from rossio.ui.calcada import look as calcada_look
from rossio.ui.castles import lesson as castles_lesson
from rossio.ui.castles import look as castles_look
from rossio.ui.lesson import Lesson
from rossio.ui.look import Look
from rossio.ui.rossio import lesson as rossio_lesson
from rossio.ui.rossio import look as rossio_look
from rossio.words.calcada import sentences as calcada_sentences
from rossio.words.castles import sentences as castles_sentences
from rossio.words.rossio import sentences as rossio_sentences
from rossio.words.sentences import Sentences
from tests.toy import encoding, game, lesson, look, players, sentences, terminal

GAMES: list[AnyGame] = [rossio_game.GAME, calcada_game.GAME, castles_game.GAME, game.GAME]
ENCODINGS: list[Encoding] = [
    rossio_encoding.ENCODING,
    calcada_encoding.ENCODING,
    castles_encoding.ENCODING,
    encoding.ENCODING,
]
LOOKS: list[Look] = [rossio_look.LOOK, calcada_look.LOOK, castles_look.LOOK, look.LOOK]
LESSONS: list[Lesson] = [
    rossio_lesson.LESSON,
    calcada_lesson.LESSON,
    castles_lesson.LESSON,
    lesson.LESSON,
]
PLAYERS: list[Players] = [
    rossio_players.PLAYERS,
    calcada_players.PLAYERS,
    castles_players.PLAYERS,
    players.PLAYERS,
]
SENTENCES: list[Sentences] = [
    rossio_sentences.SENTENCES,
    calcada_sentences.SENTENCES,
    castles_sentences.SENTENCES,
    sentences.SENTENCES,
]
TABLES: list[TerminalTable] = [
    rossio_terminal.TABLE,
    calcada_terminal.TABLE,
    castles_terminal.TABLE,
    terminal.TABLE,
]


def test_numbers_and_names_are_told_apart() -> None:
    assert len({one.number for one in GAMES}) == len({one.name for one in GAMES}) == len(GAMES)
    assert all(0 < one.number < 16 for one in GAMES)


def test_every_game_of_the_house_is_compared_in_every_room() -> None:
    for objects in (GAMES, ENCODINGS, LOOKS, LESSONS, PLAYERS, SENTENCES, TABLES):
        assert len({*map(id, objects)}) == len(games.names())
