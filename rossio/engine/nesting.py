"""How deep a text is nested: looked at before a text from outside is decoded."""

import re

DEEPEST = 30
# A string that does not end goes to the end of the text: looked for from every quote in it again,
# that end would cost a time that grows with the square of the length.
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_INNERMOST = re.compile(r"[\[{][^\[\]{}]*+[\]}]")
_BRACKET = re.compile(r"[\[{\]}]")


def is_deep(text: str | bytes) -> bool:
    """Whether it is nested beyond reason: reading that would end the browser's Python for good."""
    if isinstance(text, bytes):
        # Whatever is no text is for the decoder to tell; brackets and quotes stay as they are.
        text = text.decode(errors="replace")
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    text = _STRING.sub("", text)
    for _ in range(DEEPEST):
        text, peeled = _INNERMOST.subn("", text)
        if not peeled:
            break
    # What closes nothing, or is never closed, is no JSON, and not read deeper than it opens.
    return len(_BRACKET.findall(text)) > DEEPEST
