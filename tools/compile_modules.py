"""Compile what the page runs to bytecode, and leave out the unused of the standard library.

Runs inside Pyodide (see compile.mjs), with the repository at /repository and the site being built
at /site, our own wheel and msgspec's in it. Every module the page can import is imported here once;
what that pulls in from the standard library is what the site needs of it.

Python imports from archives, of which the site has several: the standard library with PyScript's
modules, our own modules, and for each game what belongs to it alone. In each the files lie as they
are, and `tools.site` packs the whole: files that are packed one by one do not know how alike they
are, and take a fifth more. The page unpacks an archive when it has come. msgspec has machine code,
which Python loads from a file alone, so its files stay files.
"""

import ast
import importlib
import io
import json
import re
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path, PurePosixPath

sys.path.append("/repository")
from tools.modules import is_in_the_page

SITE = Path("/site/runtime")
STDLIB = SITE / "pyodide/python_stdlib.zip"
PYSCRIPT = Path("/repository/node_modules/@pyscript/core/src/stdlib/pyscript")
# Nothing in a program names these, but Python itself comes to need them: to print a traceback with
# its source, to answer for a wrong encoding.
ALWAYS = (
    "_colorize", "asyncio", "encodings.ascii", "encodings.idna",
    "encodings.latin_1", "encodings.utf_8", "inspect",
    "linecache", "locale", "shutil", "stringprep", "tempfile", "textwrap", "traceback",
    "warnings", "zipfile",
)  # fmt: skip

PYTHON, HOUSE = "python", "house"

Files = dict[str, bytes]


def read_zip(path: Path) -> Files:
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        return {name: archive.read(name) for name in names if is_in_the_page(name)}


def zipped(files: Files) -> bytes:
    """The same bytes for the same files, whenever and wherever it is built."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return content.getvalue()


def write_archive(name: str, files: Files) -> None:
    (SITE / f"archives/{name}.zip").write_bytes(zipped(files))


def write_files(name: str, files: Files) -> None:
    for path, content in files.items():
        place = SITE / "archives" / name / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def module_name(path: str) -> str:
    return ".".join(PurePosixPath(path).with_suffix("").parts).removesuffix(".__init__")


class Unannotated(ast.NodeTransformer):
    """Functions without their types: nobody asks for them in the page. Fields of classes keep
    theirs, because msgspec and dataclasses read them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def bytecode(path: str, source: bytes) -> bytes:
    tree = ast.parse(source)
    if path.startswith("rossio/"):
        tree = Unannotated().visit(tree)
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))  # never checked again


def compiled(files: Files) -> Files:
    return {
        f"{path}c" if path.endswith(".py") else path: (
            bytecode(path, content) if path.endswith(".py") else content
        )
        for path, content in files.items()
    }


def imported_names(source: bytes) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def load_standard_modules(programs: list[Files]) -> None:
    """Import all that our programs name of the standard library, wherever they name it."""
    sources = [
        content for files in programs for path, content in files.items() if path.endswith(".py")
    ]
    wanted = {name for source in sources for name in imported_names(source)}
    own = {path.split("/")[0] for files in programs for path in files}
    for name in sorted(wanted.union(ALWAYS)):
        root = name.split(".")[0]
        if root in sys.stdlib_module_names and root not in own:
            try:
                importlib.import_module(name)
            except ImportError as error:
                print(f"not in Pyodide: {name} ({error})")


def used_standard_library() -> Files:
    loaded = set(sys.modules)
    return {
        path: content
        for path, content in read_zip(STDLIB).items()
        if path.endswith(".py") and module_name(path) in loaded
    }


def files_of(wheel: Files) -> Files:
    """What a wheel installs, for the page: its modules and its licence."""
    return {
        name: content
        for name, content in compiled(wheel).items()
        if name.endswith((".pyc", ".so", "/LICENSE"))
    }


def by_game(ours: Files) -> dict[str, Files]:
    """Our modules and texts by the game that they belong to, or the house."""
    games = {
        path.split("/")[2] for path in ours if re.fullmatch("rossio/engine/\\w+/game.py", path)
    }
    sorted_out: dict[str, Files] = {name: {} for name in (HOUSE, *sorted(games))}
    for path, content in ours.items():
        room = path.split("/")[2] if path.count("/") > 2 else ""  # rossio/engine/calcada/game.py
        sorted_out[room if room in games else HOUSE][path] = content
    return sorted_out


def is_words(path: str) -> bool:
    return path.startswith("rossio/words/") and path.endswith(".json")


def tight(text: bytes) -> bytes:
    """The same words without the lines and blanks that are for people who read the file."""
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")).encode()


def main() -> None:
    [own] = map(read_zip, SITE.parent.glob("rossio-*.whl"))
    [msgspec] = map(read_zip, SITE.parent.glob("msgspec-*.whl"))
    pyscript = {
        f"pyscript/{path.name}": path.read_bytes() for path in sorted(PYSCRIPT.glob("*.py"))
    }
    if "pyscript/__init__.py" not in pyscript:
        raise SystemExit("PyScript's Python library is not where it should be.")
    ours = {
        path: tight(content) if is_words(path) else content
        for path, content in own.items()
        if path.endswith((".py", ".json"))
    }
    load_standard_modules([pyscript, ours, msgspec])
    write_archive(PYTHON, compiled({**used_standard_library(), **pyscript}))
    # Pyodide fetches this for itself, and finds that all of it is elsewhere.
    STDLIB.write_bytes(zipped({}))
    for name, files in by_game(ours).items():
        write_archive(name, compiled(files))
    write_files("msgspec", files_of(msgspec))


main()
