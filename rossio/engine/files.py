"""Files that lie beside modules: in folders, or in the archives that a page has its modules in."""

from __future__ import annotations

_ARCHIVE = ".zip"


def read(path: str) -> bytes:
    """What is in a file; that there is none is an OSError, in an archive too."""
    archive, is_archived, _ = path.partition(f"{_ARCHIVE}/")
    if is_archived:
        # Only a page, and there Python itself has been loaded by it.
        from zipimport import zipimporter

        return zipimporter(archive + _ARCHIVE).get_data(path)
    # Without pathlib, which a page would import for this alone.
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read()
