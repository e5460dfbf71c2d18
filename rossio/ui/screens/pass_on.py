"""Between two people: nobody's hand is on screen until the next one says they are there."""

from rossio.ui.actions import Join, Leave, OpenSheet
from rossio.ui.control.table import Table
from rossio.ui.html import button, escape
from rossio.ui.invitation import Invitation
from rossio.ui.screens.share import keep_button, link_box
from rossio.ui.table_actions import Moment, Ready
from rossio.words.catalogue import Words


def frame() -> str:
    """The frame of the screen."""
    return '<div class="page"><section class="pass" data-part="pass"></section></div>'


def passing(words: Words, table: Table) -> str:
    """Whom to give the device to."""
    seated = table.seats[table.session.state.seat]
    ready = button(
        Ready(),
        escape(words("pass.ready", name=seated.name)),
        class_="main large",
        aria_keyshortcuts="Enter",
    )
    return (
        f'<div class="pass-card player-{seated.colour}">'
        f'<h1 tabindex="-1">{escape(words("pass.to", name=seated.name))}</h1>'
        f"<p>{escape(words('pass.why'))}</p>"
        f"{ready}{button(OpenSheet('menu'), escape(words('menu.title')))}</div>"
    )


def sending(words: Words, table: Table, link: str) -> str:
    """The next move is made elsewhere: whom to send the link to."""
    seated = table.seats[table.session.state.seat]
    return (
        f'<div class="pass-card player-{seated.colour}">'
        f'<h1 tabindex="-1">{escape(words("send.to", name=seated.name))}</h1>'
        f"<p>{escape(words('send.how', name=seated.name))}</p>{link_box(words, link, 'game')}"
        f"<p>{escape(words('link.not-secret'))}</p>"
        f"{keep_button(words, table)}{button(Moment(999999), escape(words('end.look-back')))}"
        f"{button(Leave(), escape(words('menu.leave')))}</div>"
    )


def joining(words: Words, invitation: Invitation) -> str:
    """Who is it that opens the link?"""
    seats = "".join(
        button(Join(seat), escape(seated.name), class_="large")
        for seat, seated in enumerate(invitation.seats)
        if seated.is_person
    )
    return (
        f'<div class="pass-card"><h1>{escape(words("join.who"))}</h1>'
        f"<p>{escape(words('link.not-secret'))}</p>{seats}"
        f"{button(Leave(), escape(words('do.back')))}</div>"
    )
