"""Box files of any game: read, refused with all that is wrong in them, known by their identity."""

import os.path
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from rossio.engine import files
from rossio.engine.errors import QUOTED, BoxError, Problem, RecordError
from rossio.engine.game import LARGEST_BOX

MOST_TOLD = 20
"""So many problems of a file are told, and of the others how many they are."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


FileT = TypeVar("FileT", bound=_Named)
BoxT = TypeVar("BoxT", bound="FiledBox[Any]")
# What the decoder has against a file, entry by entry; and what a well-formed one still gets wrong.
ShapeProblems = Callable[[bytes | str, Exception], list[Problem]]
ContentProblems = Callable[[FileT], list[Problem]]


class FiledBox(Generic[FileT]):
    """What a game's box is besides its components: a file, and equal to others by what is in it."""

    def __init__(self, file: FileT, identity: str = "") -> None:
        self.file = file
        self._identity = identity

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self.file == other.file)

    def __hash__(self) -> int:
        return hash(self.file.name)

    @property
    def identity(self) -> str:
        """A short hash of what is in the box, whatever the layout of the file."""
        self._identity = self._identity or identity_of(self.file)
        return self._identity

    @property
    def name(self) -> str:
        """What its owner calls it."""
        return self.file.name


class BoxedGame(Generic[BoxT]):
    """A game with the boxes that are at hand: the released ones and any others given.

    `released` has the identities of the released files, the newest last: new games are played with
    that one, older ones only replay old records. `released_box` reads such a file.
    """

    released: dict[str, str]
    released_box: Callable[[str], BoxT]

    def __init__(self, others: Iterable[BoxT] = ()) -> None:
        self._others = {box.identity: box for box in others}

    def with_boxes(self, boxes: Iterable[BoxT]) -> Self:
        """The game with these boxes of an owner's at hand."""
        return type(self)(boxes)

    def boxes(self) -> Sequence[str]:
        """The identities of the released boxes, in the order of their release."""
        return [*self.released.values()]

    def box(self, identity: str = "") -> BoxT:
        """The box of this identity, or that for new games."""
        if identity in self._others:
            return self._others[identity]
        for name, released in reversed(self.released.items()):
            if identity in ("", released):
                return self.released_box(name)
        raise RecordError(
            "box",
            f"This game was played with the box {identity[:QUOTED]}, which is not here.",
            box=identity[:QUOTED],
        )

    def box_text(self, box: BoxT) -> str:
        """A box as a file's text, as its owner edits it."""
        # Only who asks for it waits for how it is written.
        from rossio.engine.boxtext import written

        return written(box.file)


def identity_of(file: object) -> str:
    """A short hash of what is in a box, whatever the layout of the file."""
    # Only an owner's box is hashed, and this is not quick to import in a page.
    from hashlib import sha256

    content = msgspec.json.encode(file, order="deterministic")
    return sha256(content).hexdigest()[:8]


def read_file(
    data: bytes | str, kind: type[FileT], shape: ShapeProblems, content: ContentProblems[FileT]
) -> FileT:
    """The content of a box file; a BoxError names what is wrong."""
    if _is_too_large(data):
        plain = f"the file is larger than {LARGEST_BOX // 1024} kB"
        raise _refusal([Problem("too-large", plain, facts={"n": LARGEST_BOX // 1024})])
    try:
        file = msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _refusal(shape(data, error)) from None
    if problems := content(file):
        raise _refusal(problems)
    return file


def released_text(module: str, name: str) -> bytes:
    """A released file, from the folder `boxes` beside a game's module."""
    # Without pathlib, which a page would import for this alone.
    return files.read(os.path.join(os.path.dirname(module), "boxes", name))  # noqa: PTH118, PTH120


def _is_too_large(data: bytes | str) -> bool:
    # A character is at least one byte, so a text that is too long need not be written as bytes.
    if isinstance(data, str) and len(data) <= LARGEST_BOX:
        data = data.encode(errors="replace")
    return len(data) > LARGEST_BOX


def _refusal(found: list[Problem]) -> BoxError:
    problems = found[:MOST_TOLD]
    if (more := len(found) - MOST_TOLD) > 0:
        problems.append(Problem("more", f"{more} more were found", facts={"n": more}))
    plain = "; ".join(map(str, problems))
    return BoxError("box", f"This box cannot be used: {plain}", problems=problems)
