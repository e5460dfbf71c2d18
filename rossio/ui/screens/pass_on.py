"""Between two people: nobody's hand is on screen until the next one says they are there."""

from rossio.ui.control.table import Playing
from rossio.ui.html import button, escape
from rossio.ui.screens.share import link_box
from rossio.words.catalogue import Words


def frame() -> str:
    """The frame of the screen."""
    return '<div class="page"><section class="pass" data-part="pass"></section></div>'


def passing(words: Words, playing: Playing) -> str:
    """Whom to give the device to."""
    seated = playing.seats[playing.session.state.seat]
    ready = button(
        "ready",
        escape(words("pass.ready", name=seated.name)),
        class_="main large",
        aria_keyshortcuts="Enter",
    )
    return (
        f'<div class="pass-card player-{seated.colour}">'
        f'<h1 tabindex="-1">{escape(words("pass.to", name=seated.name))}</h1>'
        f"<p>{escape(words('pass.why'))}</p>"
        f"{ready}{button('sheet menu', escape(words('menu.title')))}</div>"
    )


def sending(words: Words, playing: Playing, link: str) -> str:
    """The next move is made elsewhere: whom to send the link to."""
    seated = playing.seats[playing.session.state.seat]
    return (
        f'<div class="pass-card player-{seated.colour}">'
        f'<h1 tabindex="-1">{escape(words("send.to", name=seated.name))}</h1>'
        f"<p>{escape(words('send.how', name=seated.name))}</p>{link_box(words, link, 'game')}"
        f"<p>{escape(words('link.not-secret'))}</p>"
        f"{button('moment 999999', escape(words('end.look-back')))}"
        f"{button('leave', escape(words('menu.leave')))}</div>"
    )
