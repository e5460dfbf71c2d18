"""Files that a person chooses: read only if they can be what they are chosen for."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy, to_js

from rossio.engine.game import LARGEST_BOX
from rossio.ui.actions import Action, FileKind, LoadBox, RefuseFile, TakeIn, TakenIn
from rossio.ui.save import LONGEST

_LARGEST: dict[FileKind, int] = {"box": LARGEST_BOX, "import": 20 * 1024 * 1024}
"""So many bytes such a file has at most."""
_LONGEST = {"box": LARGEST_BOX, "game": LONGEST}
"""So many characters an entry of an exported file has at most."""


class Files:
    """`do` hears what is in a file, `note` the same where nothing is to be seen of it yet."""

    def __init__(self, do: Callable[[Action], None], note: Callable[[Action], None]) -> None:
        self._do = do
        self._note = note

    def read(self, file: Any, kind: FileKind) -> None:
        """Read a file that is meant as an owner's box, or as what another device exported."""
        if not file.size:
            self._do(RefuseFile(kind, "empty"))
        elif file.size > _LARGEST[kind]:
            self._do(RefuseFile(kind, "large"))
        elif kind == "box":
            file.text().then(create_proxy(lambda text: self._do(LoadBox(str(text)))))
        else:
            self._take_in(file)

    def _take_in(self, file: Any) -> None:
        """By handfuls, as a worker hands them over: the page can be used meanwhile."""
        try:
            reader = window.rossio.newReader()
        except JsException:
            self._do(RefuseFile("import", "unread"))
            return

        def hear(event: Any) -> None:
            if event.data in ("yes", "no"):
                reader.terminate()
                self._do(TakenIn(event.data))
                return
            for entry in event.data:
                self._note(TakeIn(*entry))
            reader.postMessage("more")

        def fail(_: Any) -> None:
            reader.terminate()
            self._do(RefuseFile("import", "unread"))

        reader.onmessage = create_proxy(hear)
        reader.onerror = create_proxy(fail)
        reader.postMessage(to_js([file, _LONGEST], dict_converter=window.Object.fromEntries))
