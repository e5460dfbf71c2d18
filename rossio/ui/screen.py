"""What the page is to show, as plain data: the app makes it, `dom.page` puts it on screen."""

from msgspec import Struct


class Flight(Struct, frozen=True):
    """Something on its way: from the element with one key to that with another.

    `likeness` is the id of the symbol that is drawn meanwhile, one of the look's.
    """

    likeness: str
    source: str
    target: str


class Sheet(Struct, frozen=True):
    """Something laid over the screen, with a heading and a way to close it."""

    name: str
    title: str
    body: str


class Effect(Struct, frozen=True):
    """Something only the browser can do with a text: copy or share it as a link, download it under
    a name; `told` is what is said when it is copied, `lead` goes along before the link."""

    kind: str
    text: str
    name: str = ""
    told: str = ""
    lead: str = ""


class Screen(Struct, frozen=True):
    """A whole screen: a frame, and the text of each of its parts by name.

    `title` is the window's. `say` is for who cannot see, `notice` a word to everybody beside the
    game, `good_news` one that goes away by itself; after `wait` milliseconds the page ticks, and
    `moment` tells one wait from the next. `symbols` are what the game on screen draws from. `focus`
    is the key of what gets the focus, as soon as it is another. `for_eyes` says whether anybody who
    opens the page may see it: a picture of it is kept then, to be there before Python is.
    """

    frame: str
    parts: dict[str, str]
    title: str = ""
    symbols: str = ""
    sheet: Sheet | None = None
    say: str = ""
    notice: str = ""
    good_news: str = ""
    flight: Flight | None = None
    wait: int | None = None
    moment: int | None = None
    focus: str = ""
    for_eyes: bool = False
