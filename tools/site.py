"""Build the release site into dist/: `python -m tools.site`.

Every file but the page and the service worker carries a hash of its content in its name, or in
its folder's where files name each other. References are rewritten from the leaves up, so a name
changes exactly when something behind it does.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from deflate import gzip_compress

from tools import sheets
from tools.integrity import integrity, policy, with_hashes
from tools.prepare import node
from tools.runtime import (
    FIRST_ARCHIVES,
    ROOT,
    copy_pyodide,
    copy_pyscript,
    copy_qr,
    msgspec_wheel,
    pyscript_files,
    write_lock,
)
from tools.wheel import build_wheel

DIST = ROOT / "dist"
STAMP = ROOT / "build/site-made-from"
OUR_FILES = (
    "index.html", "manifest.webmanifest",
    "web/css/*.css", "web/css/*/*.css", "web/js/*.js", "web/js/*.mjs",
    "web/svg/*.svg", "web/icons/*.png",
)  # fmt: skip
SMALLEST = 12
"""The highest level of compression."""
GROUPS = ("runtime/pyodide", "runtime/pyscript")
"""Folders whose files name each other: they share one hash."""
STYLE_SHEET = re.compile(r'\s*<link rel="stylesheet" href="([^"]+)">')
ALL_STYLES = "web/css/all.css"
REMARKS = re.compile(rb"/\*.*?\*/\s*|(?<=\n)[ ]+", re.DOTALL)
"""What is in a style sheet for those who read it: a quarter of its bytes, packed."""
NO_SHEETS = '<script id="sheets" type="application/json">{}</script>'
TEXT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".webmanifest"}
REFERENCE = re.compile(r"""(?<=["'(])((?:\.{1,2}/)*[\w@.-]+(?:/[\w@.-]+)*/?)(?=["')])""")
OUTSIDE_ADDRESS = re.compile(r"https?://(?!www\.w3\.org/)(?:[\w-]+\.)+[a-z]{2,}")

Site = dict[str, bytes]
"""What the site holds, by its path in the working tree's terms."""


# --- Gathering -------------------------------------------------------------------------------


def gather_runtime(folder: Path) -> None:
    runtime = folder / "runtime"
    copy_pyodide(runtime / "pyodide")
    copy_pyscript(runtime / "pyscript")
    copy_qr(runtime / "qr")
    (runtime / "archives").mkdir()
    wheels = [Path(shutil.copy(msgspec_wheel(), folder)), build_wheel(folder)]
    compile_modules(folder)
    for wheel in wheels:
        wheel.unlink()
    packed = {archive.stem: pack(archive) for archive in sorted((runtime / "archives").iterdir())}
    write_lock(runtime / "lock.mjs", [], packed)


def pack(archive: Path) -> dict[str, object]:
    """Packed once for all visits, so as small as it gets: what the page has to know of it. Of a
    folder the files lie one behind the other."""
    told: dict[str, object] = {"first": archive.stem in FIRST_ARCHIVES}
    if archive.is_dir():
        files = sorted(path for path in archive.rglob("*") if path.is_file())
        content = b"".join(path.read_bytes() for path in files)
        told["files"] = {
            path.relative_to(archive).as_posix(): path.stat().st_size for path in files
        }
        shutil.rmtree(archive)
    else:
        content = archive.read_bytes()
        archive.unlink()
    # Not `.gz`: some hosts would say that the browser is to unpack it.
    packed = archive.with_suffix(".pack")
    packed.write_bytes(gzip_compress(content, SMALLEST))
    path = f"{packed.parent.name}/{packed.name}"
    return {**told, "path": path, "integrity": integrity(packed.read_bytes())}


def compile_modules(folder: Path) -> None:
    done = subprocess.run(
        [node(), ROOT / "tools/compile.mjs", ROOT, folder],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"Pyodide could not compile the modules:\n{done.stderr[-2000:]}")


def gather() -> Site:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        gather_runtime(folder)
        for pattern in OUR_FILES:
            for source in ROOT.glob(pattern):
                target = folder / source.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        return {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith("toml-")
        }


def sever(site: Site) -> Site:
    """Third-party scripts name their makers' hosts as fallbacks; here nothing falls back."""

    def severed(path: str, content: bytes) -> bytes:
        if PurePosixPath(path).suffix not in {".js", ".mjs"}:
            return content
        text = re.sub(r"\n//# sourceMappingURL=.*", "", content.decode())
        return OUTSIDE_ADDRESS.sub("about:outside", text).encode()

    return {path: severed(path, content) for path, content in site.items()}


def with_one_style_sheet(site: Site) -> Site:
    """The page's style sheets as one, in their order: each would come by a way of its own."""
    page = site["index.html"].decode()
    paths = STYLE_SHEET.findall(page)
    if len(paths) != page.count('rel="stylesheet"'):
        raise SystemExit("The page has a style sheet that is not linked as the others are.")
    joined = REMARKS.sub(b"", b"\n".join(site[path] for path in paths))
    if re.search(rb"url\(|@import|@charset|@namespace", joined):
        raise SystemExit("A style sheet has what means something else in another place or folder.")
    first = f'\n    <link rel="stylesheet" href="{ALL_STYLES}">'
    page = STYLE_SHEET.sub(lambda found: first if found[1] == paths[0] else "", page)
    others = {path: content for path, content in site.items() if path not in paths}
    return {**others, "index.html": page.encode(), ALL_STYLES: joined}


# --- Naming ----------------------------------------------------------------------------------


def short_hash(*contents: bytes) -> str:
    digest = hashlib.sha256()
    for content in contents:
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


class Names:
    """The released path and content of each file, worked out when first asked for."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.released: dict[str, tuple[str, bytes]] = {}
        self.under_way: set[str] = set()

    def group_of(self, path: str) -> str | None:
        return next((group for group in GROUPS if f"{path}/".startswith(f"{group}/")), None)

    def path(self, path: str) -> str:
        group = self.group_of(path)
        if group is None:
            return self.file(path)[0]
        members = [self.site[name] for name in sorted(self.site) if name.startswith(f"{group}/")]
        return f"{group}-{short_hash(*members)}{path.removeprefix(group)}"

    def file(self, path: str) -> tuple[str, bytes]:
        if path not in self.released:
            if path in self.under_way:
                raise SystemExit(f"{path} names itself through the files it names: no hash can.")
            self.under_way.add(path)
            content = self.rewritten(path)
            self.released[path] = (hashed_name(path, content), content)
        return self.released[path]

    def rewritten(self, path: str) -> bytes:
        content = self.site[path]
        if self.group_of(path) or PurePosixPath(path).suffix not in TEXT:
            return content
        folder = PurePosixPath(path).parent

        def released(match: re.Match[str]) -> str:
            target = os.path.normpath(folder / match[0])
            if target not in self.site and target not in GROUPS:
                return match[0]
            address = os.path.relpath(self.path(target), folder)
            dot = "./" if match[0].startswith(".") and not address.startswith(".") else ""
            return f"{dot}{address}{'/' if match[0].endswith('/') else ''}"

        return REFERENCE.sub(released, content.decode()).encode()

    def all(self) -> Site:
        return {
            self.path(path): self.site[path] if self.group_of(path) else self.file(path)[1]
            for path in self.site
        }


def hashed_name(path: str, content: bytes) -> str:
    pure, digest = PurePosixPath(path), short_hash(content)
    if path == "index.html":
        return path
    return str(pure.with_name(f"{pure.stem}-{digest}{pure.suffix}"))


# --- The page and the service worker ---------------------------------------------------------


def release_page(page: str, site: Site) -> str:
    """The page with PyScript's configuration inline and the bytes that a start fetches. Modules and
    packages are in archives."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    for name in ("files", "packages", "packages_cache"):
        del config[name]
    inline = f"config='{json.dumps(config, separators=(',', ':'))}'"
    page = replace_once(page, 'config="pyscript.toml"', inline)
    core = '<link rel="modulepreload" href="runtime/pyscript/core.js">'
    chunks = [f'<link rel="modulepreload" href="{path}">' for path in pyscript_chunks(site)]
    page = replace_once(page, core, "\n    ".join([core, *chunks]))
    page = replace_once(page, NO_SHEETS, NO_SHEETS.replace("{}", sheets.listed()))
    return replace_once(page, 'max="14000000"', f'max="{start_bytes(site)}"')


def replace_once(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise SystemExit(f"The page should hold this once, for the build to replace: {old}")
    return text.replace(old, new)


def pyscript_chunks(site: Site) -> list[str]:
    """The scripts behind PyScript's core.js, which a browser finds only when it has read that."""
    return sorted(
        set(site).intersection(f"runtime/pyscript/{p.name}" for p in pyscript_files()[1:])
    )


def start_bytes(site: Site) -> int:
    """What a first start receives, unpacked: what the progress bar counts up to."""
    modules = {f"web/js/{name}.mjs" for name in ("archives", "interpreter")}
    archives = {f"runtime/archives/{name}.pack" for name in FIRST_ARCHIVES}
    later = ("runtime/qr/", "runtime/archives/")
    return sum(
        len(content)
        for path, content in site.items()
        if path in modules | archives
        or path.endswith((".css", ".js"))
        or (path.startswith("runtime/") and not path.startswith(later))
    )


def sheets_by_language(page: str, folder: Path) -> dict[str, dict[str, str]]:
    """The drawn sheets that the page lists, by their hashes: no device needs all of them."""
    before, after = NO_SHEETS.split("{}")
    listed = json.loads(page.partition(before)[2].partition(after)[0])
    paths = [one for files in listed.values() for one in files.items()]
    found: dict[str, dict[str, str]] = {language: {} for language, _ in paths}
    for language, path in paths:
        found[language][path] = integrity((folder / path).read_bytes())
    return found


def write_service_worker(folder: Path) -> None:
    """Name every file in the folder, by its hash, to a service worker at its root; of the drawn
    sheets it keeps those of one language, once that is known."""
    files = {
        "./" if path.name == "index.html" else path.relative_to(folder).as_posix(): (
            integrity(path.read_bytes())
        )
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.name not in {"sw.js", ".nojekyll"}
        and not path.relative_to(folder).is_relative_to(sheets.FOLDER)
    }
    version = short_hash(json.dumps(files).encode())
    template = (ROOT / "web/js/sw.js").read_text(encoding="utf-8")
    page = (folder / "index.html").read_text(encoding="utf-8")
    script = template.replace('"{{files}}"', json.dumps(files, indent=2))
    script = script.replace('"{{sheets}}"', json.dumps(sheets_by_language(page, folder), indent=2))
    script = script.replace("{{policy}}", policy(page))
    script = script.replace("{{thinker}}", next(p for p in files if "/thinker-" in p))
    (folder / "sw.js").write_text(script.replace("{{version}}", version), encoding="utf-8")


def build(folder: Path) -> None:
    site = with_one_style_sheet(sever(gather()))
    del site["web/js/sw.js"]
    site |= sheets.drawn_sheets()
    site["index.html"] = release_page(site["index.html"].decode(), site).encode()
    names = Names(site)
    released = names.all()
    version = short_hash(*(content for _, content in sorted(released.items())))
    page = released["index.html"].decode()
    page = replace_once(page, "<html ", f'<html data-version="{version}" ')
    released["index.html"] = with_hashes(page, released).encode()
    check_names(names, released)
    for path, content in released.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / ".nojekyll").touch()
    write_service_worker(folder)


def check_names(names: Names, released: Site) -> None:
    """A reference that was not recognised still says the old name: better no site than that one."""
    changed = [PurePosixPath(old).name for old, (new, _) in names.released.items() if old != new]
    old_name = re.compile("|".join(rf"[/\"'`]{re.escape(n)}" for n in changed))
    for path, content in released.items():
        is_ours = PurePosixPath(path).suffix in TEXT and not path.startswith(GROUPS)
        if is_ours and (found := old_name.search(content.decode())):
            raise SystemExit(f"{path} still says {found[0][1:]}, which has another name here.")


# --- Only when something changed -------------------------------------------------------------


def sources() -> list[Path]:
    folders = [ROOT / name for name in ("rossio", "web", "tools")]
    found = [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    names = "index.html manifest.webmanifest pyscript.toml pyproject.toml README.md LICENSE"
    pins = "package-lock.json requirements-browser.txt requirements-dev.txt"
    return sorted([*found, *(ROOT / name for name in f"{names} {pins}".split())])


def state_of_sources() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time: whoever comes second waits, and finds the site built."""
    STAMP.parent.mkdir(exist_ok=True)
    with STAMP.with_suffix(".lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)  # let go of when the file is closed
        yield


def build_if_changed() -> Path:
    with alone():
        state = state_of_sources()
        if not (DIST.is_dir() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == state):
            shutil.rmtree(DIST, ignore_errors=True)
            STAMP.unlink(missing_ok=True)
            build(DIST)
            STAMP.write_text(state)
    return DIST


def main() -> int:
    folder = build_if_changed()
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"The site is in {folder.relative_to(ROOT)}/: {len(files)} files, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
