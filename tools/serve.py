"""A small static server on this machine only: `python3 -m tools.serve [folder] [--port 8000]`."""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from tools.copies import SERVED
from tools.integrity import policy
from tools.runtime import ROOT


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A page loads many small files at once; without this each waits for the last one's packet.
    disable_nagle_algorithm = True
    cache_control = "max-age=600"  # as GitHub Pages answers
    extensions_map = {  # noqa: RUF012 the base class defines it this way
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".svg": "image/svg+xml",
        ".toml": "text/plain",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Quiet: the terminal shows the address and nothing else."""


class DevelopmentHandler(Handler):
    """The working tree, never from a cache: edit a file, reload, see it.

    What is a copy of something else in the tree is answered as it should be; no file is written.
    """

    cache_control = "no-store"

    def end_headers(self) -> None:
        """The thinker brings its own policy; in the release that is the service worker's care."""
        if self.path.startswith("/web/js/thinker.mjs"):
            page = (Path(self.directory) / "index.html").read_text(encoding="utf-8")
            self.send_header("Content-Security-Policy", policy(page))
        super().end_headers()

    def send_head(self) -> BytesIO | BinaryIO | None:
        tree, name = Path(self.directory), self.path.partition("?")[0].lstrip("/") or "index.html"
        if name not in SERVED or not (tree / name).is_file():
            return super().send_head()
        text = SERVED[name]((tree / name).read_text(encoding="utf-8"), tree)
        content = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of a file is nobody's trouble."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    return Server(("127.0.0.1", port), partial(handler, directory=str(folder)))


@contextmanager
def serving(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """The address of a server that runs meanwhile, on a port that is free."""
    server = make_server(folder, 0, handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT)
    parser.add_argument("--port", default="8000")
    options = parser.parse_args()
    if not (options.port.isdecimal() and 0 < int(options.port) < 65536):
        print(f"{options.port} is not a port: choose one from 1 to 65535.", file=sys.stderr)
        return 1
    port = int(options.port)
    is_tree = options.folder.resolve() == ROOT
    try:
        server = make_server(options.folder, port, DevelopmentHandler if is_tree else Handler)
    except PermissionError:
        print(
            f"Port {port} is reserved for the system: use one from 1024 on.",
            file=sys.stderr,
        )
        return 1
    except OSError as error:
        print(
            f"Port {port} cannot be used ({error.strerror}): something else may be "
            f"listening there. Choose another one: make play PORT={port % 65535 + 1}",
            file=sys.stderr,
        )
        return 1
    print(f"Rossio is at http://127.0.0.1:{server.server_port} (Ctrl+C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
