"""A link to pass on: to copy, to share, or to be read from the screen by another device."""

from rossio.ui.actions import Action, KeepGame, OpenSheet, PassOn
from rossio.ui.control.invitation import challenge
from rossio.ui.control.table import Table
from rossio.ui.html import attributes, button, escape
from rossio.words.catalogue import Words


def kinds_for(table: Table) -> tuple[str, ...]:
    """What of a game can be shared; what one person sees of it, as long as others may not know."""
    view = ("view",) if table.keeps_secrets else ()
    return ("game", *view, "position", "challenge")


def share_sheet(words: Words, table: Table, kind: str, link: str) -> str:
    """What of the game to share, what whoever opens that gets to see, and its link."""
    choices = "".join(
        button(
            OpenSheet(f"share {other}"),
            escape(words(f"share.{other}")),
            aria_pressed="true" if other == kind else "false",
        )
        for other in kinds_for(table)
    )
    told = "".join(f"<p>{escape(sentence)}</p>" for sentence in _told(words, table, kind))
    # A position set up by hand may have come to one with which no game can begin.
    there = link_box(words, link, kind) if link else f"<p>{escape(words('sorry.any'))}</p>"
    return f'<div class="buttons segments">{choices}</div>{told}{there}'


def _told(words: Words, table: Table, kind: str) -> list[str]:
    if kind == "view":
        return _told_of_view(words, table)
    goal = challenge(table) if kind == "challenge" else 0
    told = [words("share.what-goal" if goal else f"share.what-{kind}", goal=goal)]
    # What is over has no secrets, but a position is there to be played.
    if kind == "position" or not table.session.is_over:
        told.append(words("share.shows-all"))
    return told


def _told_of_view(words: Words, table: Table) -> list[str]:
    holder, state = table.holder, table.session.state
    told = [
        words("share.what-open")
        if holder is None
        else words("share.what-view", name=table.names[holder])
    ]
    if table.game.hides_points(state):
        told.append(words("share.view-points"))
    return told


def link_box(words: Words, link: str, kind: str) -> str:
    """The link itself, with everything that can be done with it; the page completes its address."""
    field = attributes(
        data_link=link, data_key="link-text", readonly=True, aria_label=words("open.link")
    )
    qr = attributes(class_="qr", data_qr=link, role="img", aria_label=words("share.qr"))
    return (
        f'<div class="link-box"><input{field}>'
        f'<div class="buttons">{_button(PassOn("copy", kind), words("share.copy"))}'
        f"{_button(PassOn('share', kind), words('share.send'))}</div><div{qr}></div></div>"
    )


def _button(do: Action, text: str) -> str:
    return button(do, escape(text), class_="main")


def keep_button(words: Words, table: Table) -> str:
    """What a link has brought is kept by this, or by the first move in it."""
    return button(KeepGame(), escape(words("link.keep"))) if table.is_guest else ""
