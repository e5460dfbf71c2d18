"""A link to pass on: to copy, to share, or to be read from the screen by another device."""

from rossio.ui.actions import Action, OpenSheet, PassOn
from rossio.ui.html import attributes, button, escape
from rossio.words.catalogue import Words

KINDS = ("game", "position", "challenge")


def share_sheet(words: Words, kind: str, link: str, goal: int) -> str:
    """What of the game to share, and its link."""
    choices = "".join(
        button(
            OpenSheet(f"share {other}"),
            escape(words(f"share.{other}")),
            aria_pressed="true" if other == kind else "false",
        )
        for other in KINDS
    )
    key = "share.what-goal" if kind == "challenge" and goal else f"share.what-{kind}"
    return (
        f'<div class="buttons segments">{choices}</div>'
        f"<p>{escape(words(key, goal=goal))}</p>{link_box(words, link, kind)}"
    )


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
