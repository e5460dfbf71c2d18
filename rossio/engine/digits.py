"""A number made of digits, each in a radix just large enough, and read digit by digit."""

from rossio.engine.errors import LinkError
from rossio.engine.letters import Expected

# A digit and its radix; if a third number follows, the digit stands for so many from it on.
Digit = tuple[int, int] | tuple[int, int, int]


def number_of(digits: list[Digit]) -> int:
    """The number that the digits make, the first one the smallest."""
    number = 0
    for digit, radix, *several in reversed(digits):
        (width,) = several or (1,)
        # A digit too large would be carried into the next one, and so into another game.
        if not 0 <= digit <= radix - width:
            raise too_big()
        number, choice = divmod(number, width)
        number = number * radix + digit + choice
    return number


def whether_rare(rare: bool, one_in: int) -> Digit:
    """A yes or no that takes the less room the more often it is no."""
    return (one_in - 1, one_in) if rare else (0, one_in, one_in - 1)


def bytes_digits(data: bytes, most: int) -> list[Digit]:
    """Bytes, and before them how many they are."""
    if len(data) > most:
        raise too_big()
    return [(len(data), most + 1), (int.from_bytes(data, "little"), 256 ** len(data))]


class Reader:
    """A number, read digit by digit."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def letter(self, expected: Expected) -> int:
        """A digit whose radix is shared unequally among the letters."""
        place = self(expected.whole)
        letter = expected.find(place)
        start, _, width = expected.tell(letter)
        self.number = self.number * width + place - start
        return letter

    def rare(self, one_in: int) -> bool:
        """A yes or no of `whether_rare`."""
        place = self(one_in)
        if place == one_in - 1:
            return True
        self.number = self.number * (one_in - 1) + place
        return False

    def some_bytes(self, most: int) -> bytes:
        """At most so many bytes."""
        length = self(most + 1)
        return self(256**length).to_bytes(length, "little")


def too_big() -> LinkError:
    """What does not fit into a link."""
    return LinkError("too-big", "This is too much for a link.")


def damaged() -> LinkError:
    """A text that is no link of ours, or not the whole of one."""
    return LinkError("damaged", "This link is damaged or incomplete.")
