"""Python takes over the page here; the only module that knows there is a DOM."""

from pyscript import document, window

from rossio.ui.square import hero


def start() -> None:
    document.getElementById("table").innerHTML = hero()
    window.rossio.ready()
