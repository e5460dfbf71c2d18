"""Compile the standard library and the wheels of the site to bytecode, and leave out the unused.

Runs inside Pyodide (see compile.mjs), with the repository at /repository and the site being built
at /site. Every module the page can import is imported here once; what that pulls in from the
standard library is what the site needs of it.
"""

import ast
import base64
import hashlib
import importlib
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
# Nothing in a program names these, but Python itself comes to need them: to unpack a wheel,
# to print a traceback with its source, to answer for a wrong encoding.
ALWAYS = (
    "_colorize", "asyncio", "encodings.ascii", "encodings.cp437", "encodings.idna",
    "encodings.latin_1", "encodings.utf_8", "importlib.metadata", "importlib.resources", "inspect",
    "linecache", "locale", "shutil", "stringprep", "tarfile", "tempfile", "textwrap", "traceback",
    "warnings", "zipfile",
)  # fmt: skip

Files = dict[str, bytes]


def read_zip(path: Path) -> Files:
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        return {name: archive.read(name) for name in names if is_in_the_page(name)}


def write_zip(path: Path, files: Files) -> None:
    """The same bytes for the same files, whenever and wherever it is built."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name], compresslevel=9)


def module_name(path: str) -> str:
    return ".".join(PurePosixPath(path).with_suffix("").parts).removesuffix(".__init__")


def bytecode(path: str, source: bytes) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
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


def record_of(files: Files, path: str) -> bytes:
    def line(name: str) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).decode().rstrip("=")
        return f"{name},sha256={digest},{len(files[name])}\n"

    return ("".join(map(line, sorted(files))) + f"{path},,\n").encode()


def without_readme(metadata: bytes) -> bytes:
    """A package's description is for a registry; here it would make each word of it a release."""
    return metadata.partition(b"\n\n")[0] + b"\n"


def compile_wheel(path: Path) -> None:
    files = compiled(read_zip(path))
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    # Type stubs are for editors.
    kept = {
        name: content
        for name, content in files.items()
        if name != record and not name.endswith((".pyi", "/py.typed"))
    }
    metadata = record.replace("RECORD", "METADATA")
    kept[metadata] = without_readme(kept[metadata])
    kept[record] = record_of(kept, record)
    write_zip(path, kept)


def main() -> None:
    wheels = sorted((SITE / "wheels").glob("*.whl"))
    pyscript = {
        f"pyscript/{path.name}": path.read_bytes() for path in sorted(PYSCRIPT.glob("*.py"))
    }
    if not (wheels and "pyscript/__init__.py" in pyscript):
        raise SystemExit("PyScript's Python library or the wheels are not where they should be.")
    load_standard_modules([pyscript, *map(read_zip, wheels)])
    write_zip(STDLIB, compiled({**used_standard_library(), **pyscript}))
    for wheel in wheels:
        compile_wheel(wheel)


main()
