"""The list of our modules in pyscript.toml, which the page of the working tree loads one by one.

PyScript wants each file named. The development server renews the list in what it answers, never in
the file; `make copies` renews the file, and `make check` tells when it is out of date.
"""

from __future__ import annotations

from pathlib import Path

HEADING = "[files]\n"
NOT_IN_THE_PAGE = ("rossio/__main__.py", "rossio/terminal/", "rossio/environment/")
"""What only a terminal needs, or a program that learns."""


def is_in_the_page(path: str) -> bool:
    return not path.startswith(NOT_IN_THE_PAGE)


def module_list(tree: Path) -> str:
    paths = sorted(
        path.relative_to(tree).as_posix()
        for path in (tree / "rossio").rglob("*")
        if path.is_file() and path.suffix in {".py", ".json", ".toml"}
    )
    return "".join(f'"./{path}" = "./{path}"\n' for path in paths if is_in_the_page(path))


def with_module_list(config: str, tree: Path) -> str:
    return config.partition(HEADING)[0] + HEADING + module_list(tree)
