"""Stones: a toy that shows what a game must have, and is registered in tests only.

A bag of numbered stones in hidden order. On a turn one says how many to take, one or two, and takes
them: that many points. When the bag is empty, most points win.
"""

from rossio.games import Entry

ENTRY = Entry(
    name="toy",
    number=15,
    engine="tests.toy.game:GAME",
    card="tests.toy:card",
    sentences="tests.toy.sentences:SENTENCES",
    players="tests.toy.players:PLAYERS",
    answers="tests.toy.players:ANSWERS",
    look="tests.toy.look:LOOK",
    cover="tests.toy.look:cover",
    terminal="tests.toy.terminal:TABLE",
    encoding="tests.toy.encoding:ENCODING",
    daily="tests.toy.daily:SEASONS",
    lesson="tests.toy.lesson:LESSON",
)
