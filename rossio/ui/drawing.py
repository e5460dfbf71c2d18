"""What drawings of any game are put together from: boxes, and the joints of a stone pavement."""

Box4 = tuple[float, float, float, float]
"""Left, top, width and height."""

# Relative to a corner of a field of 40 by 40, so that it can be drawn anywhere by going there
# first; it does not leave the field, so that nothing need be cut off.
JOINTS = (
    "m0 8l14 .6 12-1 14 .4m-40 8l12-.8 16 1.2 12-.4m-40 8l16 .8 10-1 14 .2m-40 8l10-.8 18 1 12-.2"
    "m-32-32l-.6 8m9.6-8l.5 8.4m7.5-8.4l.4 7.8m7.6-7.8l-.7 8m-26.3 0l.6 7.6m7.4-7l-.4 7m8.4-7.6"
    "l.8 8m8.2-8l-.5 8.3m-21.5-.3l-.5 8.4m8.5-8.8l.6 9m8.4-8.6l-.6 7.6m8.6-7.6l-.4 8m-26.6 0l.5 8"
    "m7.5-7.2l-.6 7.2m8.6-8l.6 8.4m7.4-8.6l.5 8.2m-23.5 0l.4 8m7.6-8l-.5 8m9.5-8l.5 8m7.5-7.8l-.6 8"
)
"""The joints between small stones."""


def place(box: Box4) -> str:
    """The box as attributes."""
    x, y, width, height = box
    return f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'


def inset(box: Box4, by: float) -> Box4:
    """The box without a margin."""
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by
