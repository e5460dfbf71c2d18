"""Files that a person chooses: read only if they can be what they are chosen for."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from rossio.engine.game import LARGEST_BOX
from rossio.ui.actions import Action, FileKind, LoadBox, RefuseFile, TakeIn, TakenIn
from rossio.ui.dom.turns import in_turns
from rossio.ui.save import LONGEST
from rossio.ui.store import PARTS

_LARGEST: dict[FileKind, int] = {"box": LARGEST_BOX, "import": 20 * 1024 * 1024}
"""So many bytes such a file has at most."""
_PARTS = [(kind, part, LARGEST_BOX if kind == "box" else LONGEST) for kind, part in PARTS.items()]
"""The kinds of entries of an exported file: where they are, and how many characters one has at
most."""


class Files:
    """`do` hears what is in a file, `note` the same where nothing is to be seen of it yet; before
    an exported file is taken in, `settling` is done. `own_up` tells that something is broken."""

    def __init__(
        self,
        do: Callable[[Action], None],
        note: Callable[[Action], None],
        settling: Callable[[], Iterable[None]],
        own_up: Callable[[], None],
    ) -> None:
        self._do = do
        self._note = note
        self._settling = settling
        self._own_up = own_up

    def read(self, file: Any, kind: FileKind) -> None:
        """Read a file that is meant as an owner's box, or as what another device exported."""
        if not file.size:
            self._do(RefuseFile(kind, "empty"))
        elif file.size > _LARGEST[kind]:
            self._do(RefuseFile(kind, "large"))
        elif kind == "box":
            unread = create_proxy(lambda _: self._do(RefuseFile(kind, "unread")))
            file.text().then(create_proxy(lambda text: self._do(LoadBox(str(text)))), unread)
        else:
            self._take_in(file)

    def _take_in(self, file: Any) -> None:
        """By handfuls, as a worker hands them over: the page can be used meanwhile."""
        reader = window.rossio.newReader()

        async def hear(event: Any) -> None:
            if event.data in ("yes", "no"):
                reader.terminate()
                self._do(TakenIn(event.data))
                return
            try:
                await in_turns(self._settling())
                await in_turns(self._each(event.data))
            except Exception:
                reader.terminate()
                self._own_up()
                return
            reader.postMessage("more")

        def fail(_: Any) -> None:
            reader.terminate()
            self._do(RefuseFile("import", "unread"))

        reader.onmessage = create_proxy(hear)
        reader.onerror = create_proxy(fail)
        reader.postMessage(to_js([file, _PARTS]))

    def _each(self, entries: Any) -> Iterator[None]:
        for entry in entries:
            self._note(TakeIn(*entry))
            yield
