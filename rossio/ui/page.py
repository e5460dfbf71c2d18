"""Python takes over the page here; the only module that knows there is a DOM."""

from pyscript import document, window

from rossio.ui.square import square

COLUMNS = 12


def start() -> None:
    document.getElementById("table").innerHTML = square(COLUMNS)
    window.rossio.ready()
