"""The theatre that closes the square: a neoclassical front, at any size.

Wide and low it has wings beside the portico, as the one in Lisbon; narrow and tall it is the
portico alone.
"""

from rossio.ui.tiles import Box4, place


def theatre(box: Box4) -> str:
    """The front in its box, standing on the lower edge."""
    x, y, width, height = box
    wide = width > 2 * height
    portico = (x + width / 4, y, width / 2, height) if wide else box
    wings = _wing((x, y, width / 4, height)) + _wing((x + width * 3 / 4, y, width / 4, height))
    return (
        f'<g class="theatre"><rect class="theatre-sky" {place(box)}/>'
        f"{wings if wide else ''}{_portico(portico)}</g>"
    )


def _wing(box: Box4) -> str:
    """Two storeys of windows under a cornice."""
    x, y, width, height = box
    top, bottom = y + height * 0.36, y + height
    count = max(2, round(width / height / 0.32))
    step = width / count
    half, tall = step * 0.24, height * 0.17
    windows = "".join(
        f"M{x + (i + 0.5) * step - half:g} {foot:g}v{-tall:g}a{half:g} {half:g} 0 0 1 "
        f"{2 * half:g} 0v{tall:g}Z"
        for i in range(count)
        for foot in (top + height * 0.3, bottom - height * 0.07)
    )
    return (
        f'<path class="theatre-wall" d="M{x:g} {top:g}h{width:g}V{bottom:g}h{-width:g}Z"/>'
        f'<path class="theatre-window" d="{windows}"/>'
        f'<rect class="theatre-pale" x="{x:g}" y="{top:g}" width="{width:g}" '
        f'height="{height * 0.07:g}"/>'
    )


def _portico(box: Box4) -> str:
    """Steps, columns before the dark of the hall, and the pediment with its statue."""
    x, y, width, height = box
    unit = min(height * 0.32, width * 0.42)
    apex, eaves = y + unit * 0.36, y + unit * 1.02
    lintel = eaves + unit * 0.34
    floor = y + height - unit * 0.42
    side, middle = width * 0.03, x + width / 2
    left, right = x + side, x + width - side
    return (
        f'<path class="theatre-hall" d="M{left:g} {lintel:g}H{right:g}V{floor:g}H{left:g}Z"/>'
        f"{_doors((left, lintel, right - left, floor - lintel))}"
        f"{_columns((left, lintel, right - left, floor - lintel))}"
        f'<path class="theatre-pale" d="M{x:g} {eaves:g}L{middle:g} {apex:g} {x + width:g} '
        f"{eaves:g}ZM{left:g} {eaves:g}H{right:g}V{lintel:g}H{left:g}Z"
        f'{_steps((x, floor, width, y + height - floor))}"/>'
        f'<path class="theatre-relief" d="M{x + width * 0.17:g} {eaves - unit * 0.09:g}'
        f'L{middle:g} {apex + unit * 0.14:g} {x + width * 0.83:g} {eaves - unit * 0.09:g}Z"/>'
        f"{_ornament(middle, y, unit)}"
    )


def _steps(box: Box4) -> str:
    x, y, width, height = box
    each = height / 3
    return "".join(
        f"M{x + (2 - i) * width * 0.012:g} {y + i * each:g}h{width * (1 - (2 - i) * 0.024):g}"
        f"v{each:g}H{x + (2 - i) * width * 0.012:g}Z"
        for i in range(3)
    )


def _columns(box: Box4) -> str:
    """Columns that swell a little, with capital and base."""
    x, y, width, height = box
    count = 4 if width < 60 else 6
    broad = width / (count * 1.9)
    step = (width - broad * 1.3) / (count - 1)
    cap = min(broad * 0.5, height * 0.08)
    shaft = height - 2 * cap
    columns = "".join(
        f"M{x + i * step:g} {y:g}h{broad * 1.3:g}v{cap:g}h{-broad * 0.2:g}"
        f"q{broad * 0.1:g} {shaft / 2:g} 0 {shaft:g}h{broad * 0.2:g}v{cap:g}h{-broad * 1.3:g}"
        f"v{-cap:g}h{broad * 0.2:g}q{-broad * 0.1:g} {-shaft / 2:g} 0 {-shaft:g}"
        f"h{-broad * 0.2:g}Z"
        for i in range(count)
    )
    flutes = "".join(
        f"M{x + i * step + broad * 0.85:g} {y + cap:g}v{shaft:g}" for i in range(count)
    )
    return (
        f'<path class="theatre-column" d="{columns}"/>'
        f'<path class="theatre-flute" d="{flutes}" stroke-width="{broad * 0.3:g}"/>'
    )


def _doors(box: Box4) -> str:
    """Light between the columns."""
    x, y, width, height = box
    count = 3 if width < 60 else 5
    step = width / (count + 0.6)
    half, tall = step * 0.2, min(height * 0.5, step * 1.3)
    foot = y + height
    doors = "".join(
        f"M{x + (i + 0.8) * step - half:g} {foot:g}v{-tall:g}a{half:g} {half:g} 0 0 1 "
        f"{2 * half:g} 0v{tall:g}Z"
        for i in range(count)
    )
    return f'<path class="theatre-window" d="{doors}"/>'


def _ornament(middle: float, y: float, unit: float) -> str:
    """The statue on the roof and the sun in the pediment."""
    size = unit * 0.36
    return (
        f'<path class="theatre-column" d="M{middle - size * 0.22:g} {y + size:g}'
        f"l{size * 0.1:g} {-size * 0.7:g}h{size * 0.24:g}l{size * 0.1:g} {size * 0.7:g}Z"
        f"M{middle - size * 0.15:g} {y + size * 0.18:g}a{size * 0.15:g} {size * 0.15:g} 0 1 1 "
        f'{size * 0.3:g} 0a{size * 0.15:g} {size * 0.15:g} 0 1 1 {-size * 0.3:g} 0Z"/>'
        f'<circle class="theatre-sun" cx="{middle:g}" cy="{y + unit * 0.74:g}" r="{unit * 0.1:g}"/>'
    )
