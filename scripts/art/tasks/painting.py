"""A roller at the end of a clay-orange band on the wall, with tray and tin below."""

from math import cos, radians, sin

from kit.palette import CARD, CLAY, CREAM, GREEN, INK, OCHRE, PAPER, SAND, STEEL, mix
from kit.shapes import box, group, lathe, rod, round_outline, slab, tube
from kit.studio import WALL_Y, stage


def bands():
    y = WALL_Y - 0.015
    for i, (x, low) in enumerate(((-3.5, 1.62), (-2.42, 1.5), (-1.34, 1.66), (-0.26, 1.52), (0.82, 2.3))):
        stripe = [(x - 0.575, low), (x + 0.575, low), (x + 0.575, 5), (x - 0.575, 5)]
        colour = mix(CLAY, OCHRE, 0.09 * (i % 2))
        slab(round_outline(stripe, 0.06), 0.02, (0, y - 0.003 * (i % 2), 0), colour, "satin", bevel=0.006)


def roller():
    rod(0.3, 1.2, (0, 0, 0), CLAY, "matte", (0, 90, 0), bevel=0.1)
    rod(0.2, 1.26, (0, 0, 0), CREAM, "matte", (0, 90, 0))
    tube(
        [(0.6, 0, 0), (0.88, 0, 0), (0.88, -0.25, -0.62), (0, -0.4, -0.85), (0, -0.55, -1.3)],
        0.05,
        STEEL,
        "metal",
        bend=0.14,
    )
    with group((0, -0.5, -1.15), (-18, 0, 0)):
        tube([(0, 0, 0), (0, 0, -0.5), (0, 0, -1.25)], 0.14, GREEN, "satin", radii=[0.8, 1.15, 1.0])


def tin():
    rod(0.62, 1.15, (0, 0, 0.58), PAPER, "satin", bevel=0.03)
    lathe([(0.626, 0.3), (0.626, 0.85)], (0, 0, 0), OCHRE)
    lathe(
        [(0.6, 1.14), (0.66, 1.17), (0.66, 1.23), (0.6, 1.25), (0.52, 1.22), (0.5, 1.12), (0.02, 1.12)],
        (0, 0, 0),
        STEEL,
        "satin",
    )
    rod(0.5, 0.04, (0, 0, 1.14), CLAY, "gloss")
    for turn, length in ((6, 0.2), (18, 0.56), (29, 0.32)):
        a = radians(turn)
        rod(0.1, length, (0.56 * sin(a), -0.56 * cos(a), 1.2 - length / 2), CLAY, "gloss", bevel=0.07)


def tray():
    side = round_outline([(-0.94, 0.02), (0.2, 0.02), (1.02, 0.36), (1.02, 0.5), (-0.94, 0.5)], 0.06)
    for y in (-0.62, 0.62):
        slab(side, 0.08, (0, y, 0), INK, "satin", bevel=0.03)
    box((0.08, 1.3, 0.5), (-0.9, 0, 0.27), INK, "satin")
    box((1.2, 1.24, 0.06), (-0.34, 0, 0.06), INK, "satin")
    box((1.5, 1.2, 0.06), (0.4, 0, 0.22), INK, "satin", (0, -20, 0))
    box((1.2, 1.18, 0.1), (-0.32, 0, 0.3), CLAY, "gloss", bevel=0.04)
    for i in range(4):
        rod(0.035, 1.1, (0.42 + 0.16 * i, 0, 0.29 + 0.058 * i), mix(INK, STEEL, 0.15), "satin", (90, 0, 0))


def build():
    stage(wall=CREAM, base=mix(SAND, OCHRE, 0.28), floor=mix(SAND, CARD, 0.3))
    bands()
    with group((0.82, WALL_Y - 0.35, 2.35), scale=1.08):
        roller()
    with group((2.0, 0.0, 0), scale=1.12):
        tin()
    with group((-1.15, -0.45, 0), (0, 0, 14), 1.2):
        tray()
