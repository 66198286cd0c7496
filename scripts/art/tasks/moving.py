"""Boxes on a hand trolley, a lamp and a potted plant, ready to go."""

from kit.palette import BARK, BLUSH, CARD, CLAY, CREAM, GREEN, HONEY, INK, OCHRE, SAND, mix
from kit.shapes import box, group, lathe, rod, tube
from kit.studio import stage


def carton(size, at, turn=(0, 0, 0), colour=CARD):
    x, y, z = size
    with group(at, turn):
        box(size, (0, 0, z / 2), colour, bevel=0.035)
        box((x * 0.17, y + 0.012, z + 0.012), (0, 0, z / 2), mix(colour, CREAM, 0.55), bevel=0.03)
        box((0.012, y * 0.62, z * 0.16), (x / 2, 0, z * 0.55), mix(colour, BARK, 0.45), bevel=0.005)
        box((x * 0.3, 0.012, z * 0.2), (x * 0.28, -y / 2, z * 0.28), mix(colour, CREAM, 0.8), bevel=0.004)


def wheel(at, radius=0.27):
    with group(at, (0, 90, 0)):
        rod(radius, 0.17, (0, 0, 0), INK, bevel=0.06)
        rod(radius * 0.5, 0.19, (0, 0, 0), HONEY, bevel=0.02)


def trolley():
    for x in (-0.55, 0.55):
        tube([(x, 0, 0.18), (x, 0, 3.1)], 0.055, CLAY, "satin")
        wheel((x * 1.28, 0.1, 0.27))
    tube(
        [
            (-0.55, 0, 2.7),
            (-0.55, 0, 3.25),
            (-0.4, 0.3, 3.45),
            (0.4, 0.3, 3.45),
            (0.55, 0, 3.25),
            (0.55, 0, 2.7),
        ],
        0.055,
        CLAY,
        "satin",
        bend=0.25,
    )
    for z in (0.9, 1.7, 2.5):
        tube([(-0.55, 0, z), (0.55, 0, z)], 0.045, CLAY, "satin")
    box((1.35, 1.1, 0.06), (0, -0.5, 0.05), CLAY, "satin", bevel=0.02)


def floor_lamp():
    rod(0.38, 0.08, (0, 0, 0.04), INK, "satin", bevel=0.03)
    rod(0.035, 2.6, (0, 0, 1.3), INK, "satin")
    lathe([(0.62, 2.2), (0.38, 3.0)], (0, 0, 0), HONEY)


def build():
    stage(wall=BLUSH, base=mix(BLUSH, CLAY, 0.35), floor=SAND)
    with group((-0.75, 0.45, 0), (0, 0, -30), 1.08):
        trolley()
        carton((1.5, 1.05, 1.1), (0, -0.6, 0.08))
        carton((1.25, 0.95, 0.85), (-0.06, -0.56, 1.18), (0, 0, 4), mix(CARD, OCHRE, 0.25))
        carton((0.9, 0.75, 0.62), (0.1, -0.5, 2.03), (0, 0, -7), GREEN)
    carton((1.15, 1.0, 0.85), (1.12, -0.6, 0), (0, 0, 24), mix(CARD, BARK, 0.16))
    with group((2.2, 0.75, 0), scale=1.12):
        floor_lamp()
