"""A static host that can misbehave: lose files, cut them off, hold them back, change version."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tools.serve import Handler, Server

Fault = Callable[["FaultyHandler"], None]


def missing(handler: FaultyHandler) -> None:
    handler.send_error(HTTPStatus.NOT_FOUND)


def garbage(handler: FaultyHandler) -> None:
    handler.answer(b"not what was asked for")


def cut_off(handler: FaultyHandler) -> None:
    content = handler.content()
    handler.answer(content[: len(content) // 2], promised=len(content))
    handler.close_connection = True


def of_unknown_type(handler: FaultyHandler) -> None:
    handler.answer(handler.content(), type_="application/octet-stream")


def held_until(event: threading.Event) -> Fault:
    """Half of the file at once, the rest when the event is set."""

    def held(handler: FaultyHandler) -> None:
        content = handler.content()
        half = len(content) // 2
        handler.answer(content[:half], promised=len(content))
        handler.wfile.flush()
        event.wait(30)
        handler.wfile.write(content[half:])

    return held


class FaultyHandler(Handler):
    host: Host

    def setup(self) -> None:
        super().setup()
        self.host.connections.add(self.connection)

    def finish(self) -> None:
        self.host.connections.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:  # noqa: N802
        path = self.path.partition("?")[0]
        self.host.asked.append(path)
        self.directory = str(self.host.folder)  # a kept connection sees a change of folder too
        fault = next((fault for end, fault in self.host.faults.items() if path.endswith(end)), None)
        if fault is None:
            super().do_GET()
        else:
            fault(self)

    def content(self) -> bytes:
        return Path(self.translate_path(self.path)).read_bytes()

    def answer(self, content: bytes, *, promised: int | None = None, type_: str = "") -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", type_ or self.guess_type(self.path))
        self.send_header("Content-Length", str(len(content) if promised is None else promised))
        self.end_headers()
        self.wfile.write(content)


class Host:
    """Serves `folder` at `address` until stopped; both folder and faults may change meanwhile."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.faults: dict[str, Fault] = {}
        self.asked: list[str] = []
        self.connections: set[socket.socket] = set()
        self._server = Server(("127.0.0.1", port), self._handler)
        self.port = self._server.server_port
        self.address = f"http://127.0.0.1:{self.port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def _handler(self, *args: Any) -> FaultyHandler:
        class HostHandler(FaultyHandler):
            host = self

        return HostHandler(*args)

    def stop(self) -> None:
        """Gone at once, also for a browser that has kept a connection."""
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
