"""A woven agaseke basket with its lid, and a ring of keys: for every other task."""

from math import cos, pi, sin

from kit.palette import (
    BLUSH,
    CARD,
    CLAY,
    CREAM,
    HONEY,
    INK,
    OCHRE,
    PAPER,
    SAND,
    STEEL,
    WOOD,
    mix,
)
from kit.shapes import ball, curved, group, lathe, rod, slab, tube
from kit.studio import WALL_Y, stage

STRAW = mix(CREAM, HONEY, 0.28)


def coils(outline, thickness, colours, steps=96):
    """Basketwork: one rope per row of the outline, coloured stitch by stitch through `colours(turn, rise)`."""
    rows = len(outline)
    for row, (radius, height) in enumerate(outline):
        runs = {}
        for i in range(steps):
            runs.setdefault(colours(i / steps, row / (rows - 1)), []).append(i)
        for colour, stitches in runs.items():
            for start, count in _stretches(stitches):
                ring = [2 * pi * (start + t / 2) / steps for t in range(2 * count + 1)]
                tube([(radius * cos(a), radius * sin(a), height) for a in ring], thickness, colour)


def _stretches(numbers):
    start = previous = numbers[0]
    for number in numbers[1:]:
        if number != previous + 1:
            yield start, previous - start + 1
            start = number
        previous = number
    yield start, previous - start + 1


def zigzag(waves, low, high, width):
    def colour(turn, rise):
        wave = abs(((turn * waves) % 1) * 2 - 1)
        line = low + (high - low) * wave
        if abs(rise - line) < width:
            return CLAY
        if abs(rise - line - 2.6 * width) < width * 0.8:
            return INK
        return STRAW

    return colour


def basket():
    rows = 16
    outline = []
    for i in range(rows):
        t = i / (rows - 1)
        outline.append((0.72 + 0.42 * sin(pi * (0.12 + 0.66 * t)), 0.09 + 1.45 * t))
    coils(outline, 0.066, zigzag(8, 0.2, 0.62, 0.1))
    rod(0.86, 0.1, (0, 0, 0.06), STRAW)
    rod(1.0, 0.05, (0, 0, 1.3), mix(CARD, WOOD, 0.5))


def lid():
    rows = 17
    outline = [
        (1.1 * (1 - i / (rows - 1)) ** 0.92 + 0.05, 0.06 + 1.55 * (i / (rows - 1)) ** 1.12)
        for i in range(rows)
    ]
    coils(outline, 0.066, zigzag(8, 0.08, 0.4, 0.09))
    ball(0.1, (0, 0, 1.68), CLAY)


def key(colour, turn, length=1.0):
    with group((0, 0, 0), (0, turn, 0)), group((0, 0, 0.28)):
        bow = [(0.34 * cos(2 * pi * i / 32), 0.34 * sin(2 * pi * i / 32) - 0.45) for i in range(32)]
        hole = [(0.13 * cos(2 * pi * i / 24), 0.13 * sin(2 * pi * i / 24) - 0.28) for i in range(24)]
        slab([bow, hole], 0.11, (0, 0, 0), colour, "satin", bevel=0.03)
        bit = [(-0.08, -0.7), (0.08, -0.7), (0.08, -0.85 - length), (-0.08, -0.85 - length)]
        teeth = [
            (0.04, -0.5 - length),
            (0.3, -0.5 - length),
            (0.3, -0.62 - length),
            (0.16, -0.62 - length),
            (0.16, -0.7 - length),
            (0.3, -0.7 - length),
            (0.3, -0.82 - length),
            (0.04, -0.82 - length),
        ]
        slab(bit, 0.1, (0, 0, 0), colour, "satin", bevel=0.03)
        slab(teeth, 0.09, (0, 0, 0), colour, "satin", bevel=0.02)


def keys_on_hook():
    rod(0.2, 0.08, (0, 0.06, 0.12), CLAY, "satin", (90, 0, 0))
    tube([(0, 0.05, 0.12), (0, -0.26, 0.12), (0, -0.26, 0.3)], 0.05, CLAY, "satin", bend=0.1)
    ring = [(0.32 * sin(2 * pi * i / 40), -0.16, -0.16 + 0.32 * cos(2 * pi * i / 40)) for i in range(40)]
    tube(ring, 0.04, STEEL, "satin", closed=True)
    for n, (turn, colour, length) in enumerate(((30, HONEY, 0.5), (-22, STEEL, 0.62))):
        with group((0.05 - 0.1 * n, -0.1 - 0.12 * n, -0.44)):
            key(colour, turn, length)


def bulb():
    """Lies on its side, screw thread towards the viewer's right."""
    with group((0, 0, 0.5), (0, 98, 0)):
        lathe(
            curved(
                [
                    (0.005, -0.62),
                    (0.2, -0.57),
                    (0.38, -0.44),
                    (0.49, -0.22),
                    (0.5, 0.0),
                    (0.42, 0.26),
                    (0.26, 0.5),
                    (0.21, 0.66),
                ]
            ),
            (0, 0, 0),
            mix(PAPER, HONEY, 0.25),
            "gloss",
        )
        for i in range(4):
            tube(
                [(0.2 * cos(a), 0.2 * sin(a), 0.7 + i * 0.085) for a in [2 * pi * k / 32 for k in range(32)]],
                0.05,
                STEEL,
                "satin",
                closed=True,
            )
        rod(0.2, 0.36, (0, 0, 0.84), STEEL, "satin")
        rod(0.12, 0.1, (0, 0, 1.06), INK, "satin", bevel=0.04)


def build():
    stage(wall=mix(BLUSH, CREAM, 0.45), base=mix(OCHRE, CLAY, 0.35), floor=mix(SAND, CARD, 0.25))
    with group((-0.95, 0.4, 0), scale=1.04):
        basket()
        with group((0, 0, 1.56)):
            lid()
    with group((1.55, WALL_Y - 0.12, 2.95)):
        keys_on_hook()
    with group((1.75, -0.55, 0), (0, 0, 16)):
        bulb()
