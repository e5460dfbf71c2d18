"""The theatre that closes the square: a neoclassical front, at any size.

Wide and low it has wings beside the portico, as the one in Lisbon; narrow and tall it is the
portico alone; too narrow to stand, it lies on its back with its steps to the square.
"""

from rossio.ui.drawing import Box4, place


def theatre(box: Box4) -> str:
    """The front in its box, standing on the lower edge or, where there is no room, on the left."""
    x, y, width, height = box
    if height > 3 * width:
        turn = f"translate({x + width:g} {y:g}) rotate(90)"
        return f'<g class="theatre" transform="{turn}">{_front((0, 0, height, width))}</g>'
    return f'<g class="theatre">{_front(box)}</g>'


def _front(box: Box4) -> str:
    x, y, width, height = box
    sky = f'<rect class="theatre-sky" {place(box)}/>'
    if width < 2 * height:
        return sky + _portico(box)
    # Wings that are too long make the portico look lost.
    wing = max(width / 4, (width - 4 * height) / 2)
    left, right = (x, y, wing, height), (x + width - wing, y, wing, height)
    return sky + _wing(left) + _wing(right) + _portico((x + wing, y, width - 2 * wing, height))


def _wing(box: Box4) -> str:
    """Two storeys of windows under a cornice."""
    x, y, width, height = box
    top, bottom = y + height * 0.36, y + height
    count = max(2, round(width / height / 0.32))
    step = width / count
    half, tall = step * 0.24, height * 0.17
    windows = "".join(
        _arch(x + (i + 0.5) * step, foot, half, tall + half)
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
        f"{_openings((left, lintel, right - left, floor - lintel))}"
        f"{_columns((left, lintel, right - left, floor - lintel))}"
        f'<path class="theatre-pale" d="M{x:g} {eaves:g}L{middle:g} {apex:g} {x + width:g} '
        f"{eaves:g}ZM{left:g} {eaves:g}H{right:g}V{lintel:g}H{left:g}Z"
        f'{_steps((x, floor, width, y + height - floor))}"/>'
        f'<path class="theatre-relief" d="M{x + width * 0.17:g} {eaves - unit * 0.09:g}'
        f'L{middle:g} {apex + unit * 0.14:g} {x + width * 0.83:g} {eaves - unit * 0.09:g}Z"/>'
        f'<path class="theatre-dentils" stroke-width="{unit * 0.12:g}" '
        f'stroke-dasharray="{unit * 0.06:g}" d="M{left:g} {eaves + unit * 0.13:g}H{right:g}"/>'
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


def _column_count(width: float) -> int:
    return 4 if width < 60 else 6


def _columns(box: Box4) -> str:
    """Columns that swell a little, with capital and base."""
    x, y, width, height = box
    count = _column_count(width)
    broad = width / (count * 2.2)
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


def _openings(box: Box4) -> str:
    """Doors between the columns, and windows over them as high as the front goes."""
    x, y, width, height = box
    count = _column_count(width) - 1
    broad = width / ((count + 1) * 2.2) * 1.3
    step = (width - broad) / count
    half = (step - broad) * 0.38
    storeys = 2 if height > step * 4 else 1
    storey = height / storeys
    openings = "".join(
        _arch(x + broad / 2 + (i + 0.5) * step, y + (level + 1) * storey, half, storey * 0.6)
        for i in range(count)
        for level in range(storeys)
    )
    return f'<path class="theatre-window" d="{openings}"/>'


def _arch(middle: float, foot: float, half: float, tall: float) -> str:
    straight = tall - half
    return (
        f"M{middle - half:g} {foot:g}v{-straight:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0"
        f"v{straight:g}Z"
    )


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
