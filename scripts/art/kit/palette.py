"""The colours of the brand and their tints, as linear RGBA for Blender."""

PAPER = "#FBF8F3"
INK = "#1C1917"
CLAY = "#C2410C"
OCHRE = "#D97706"
GREEN = "#166A4F"

SAND = "#EBD9BF"
CREAM = "#F6E9D3"
BLUSH = "#EDBE9F"
BRICK = "#8E2F0B"
HONEY = "#EDA63C"
MINT = "#B9D3C0"
SAGE = "#7FA98F"
LEAF = "#2F8A5F"
PINE = "#0E4636"
CARD = "#CF9A62"
WOOD = "#A9683A"
BARK = "#5C3A26"
STEEL = "#B9B4AA"


def _channel(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def linear(colour, alpha=1.0):
    """A hex colour (or an rgb triple that is linear already) as a linear RGBA tuple."""
    if not isinstance(colour, str):
        return (*colour[:3], alpha)
    digits = colour.lstrip("#")
    return (*(_channel(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4)), alpha)


def mix(first, second, share):
    """A linear mix of two colours."""
    a, b = linear(first), linear(second)
    return tuple(x + (y - x) * share for x, y in zip(a[:3], b[:3]))
