"""A shelf that is being mounted: a level on the shelf, a frame on the wall, a drill beside them."""

from kit.nature import clump
from kit.palette import (
    CLAY,
    CREAM,
    GREEN,
    HONEY,
    INK,
    MINT,
    OCHRE,
    PAPER,
    SAGE,
    SAND,
    STEEL,
    WOOD,
    mix,
)
from kit.shapes import ball, box, group, lathe, rod, round_outline, slab
from kit.studio import WALL_Y, stage


def shelf():
    box((3.1, 0.75, 0.13), (0, -0.38, 0), WOOD, "satin", bevel=0.03)
    bracket = round_outline([(0, 0), (0.6, 0), (0.6, -0.1), (0.12, -0.55), (0, -0.55)], 0.04)
    for x in (-1.05, 1.05):
        slab(bracket, 0.1, (x, 0, -0.06), INK, "satin", (90, 0, -90), bevel=0.02)


def level():
    box((1.7, 0.16, 0.3), (0, 0, 0.15), HONEY, "satin", bevel=0.04)
    box((0.44, 0.18, 0.2), (0, 0, 0.16), INK, "satin", bevel=0.03)
    rod(0.075, 0.36, (0, -0.06, 0.16), MINT, "gloss", (0, 90, 0))
    ball(0.06, (0, -0.12, 0.18), PAPER, "gloss", (1.4, 1, 1))


def frame():
    box((1.5, 0.12, 1.2), (0, 0, 0), OCHRE, "satin")
    box((1.22, 0.06, 0.92), (0, -0.06, 0), CREAM, bevel=0.01)
    with group((0, -0.1, -0.46)):
        slab(
            [(-0.6, 0.02), (0.6, 0.02), (0.6, 0.34), (0.25, 0.56), (-0.15, 0.3), (-0.6, 0.5)],
            0.02,
            (0, 0, 0),
            SAGE,
            bevel=0.003,
        )
        slab(
            [(-0.6, 0.02), (0.6, 0.02), (0.6, 0.14), (0.1, 0.3), (-0.6, 0.2)],
            0.02,
            (0, -0.02, 0),
            GREEN,
            bevel=0.003,
        )
    rod(0.13, 0.03, (-0.25, -0.1, 0.22), CLAY, turn=(90, 0, 0), bevel=0.01)


def drill():
    rod(0.36, 1.25, (0, 0, 1.5), CLAY, "satin", (0, 90, 0), bevel=0.14)
    rod(0.37, 0.3, (0.12, 0, 1.5), INK, "satin", (0, 90, 0), bevel=0.03)
    rod(0.2, 0.3, (-0.72, 0, 1.5), INK, "satin", (0, 90, 0), bevel=0.05)
    rod(0.18, 0.3, (-0.95, 0, 1.5), INK, "satin", (0, -90, 0), bevel=0.04, top=0.1)
    rod(0.045, 0.8, (-1.35, 0, 1.5), STEEL, "metal", (0, 90, 0))
    grip = round_outline([(-0.12, 1.4), (0.52, 1.4), (0.64, 0.26), (0.08, 0.26)], 0.22)
    slab(grip, 0.42, (0, 0, 0), CLAY, "satin", bevel=0.09)
    for i in range(4):
        box((0.05, 0.5, 0.04), (0.42, -0.14, 1.36 + i * 0.09), INK, bevel=0.01)
    box((0.12, 0.16, 0.26), (-0.1, 0, 1.02), INK, "satin", (0, 12, 0), bevel=0.05)
    box((0.98, 0.55, 0.32), (0.3, 0, 0.17), INK, "satin", bevel=0.07)


def tape_measure():
    body = round_outline([(-0.42, 0), (0.42, 0), (0.42, 0.5), (0.2, 0.78), (-0.2, 0.78), (-0.42, 0.6)], 0.16)
    slab(body, 0.42, (0, 0, 0), GREEN, "satin", bevel=0.08)
    rod(0.25, 0.04, (0, -0.21, 0.4), INK, "satin", (90, 0, 0))
    rod(0.13, 0.04, (0, -0.23, 0.4), HONEY, "satin", (90, 0, 0))
    box((1.5, 0.26, 0.03), (-1.1, 0, 0.06), HONEY, bevel=0.01)
    for i in range(9):
        box((0.02, 0.1 + 0.06 * (i % 2 == 0), 0.034), (-1.72 + i * 0.15, -0.05, 0.062), INK, bevel=0.002)
    box((0.05, 0.28, 0.16), (-1.86, 0, 0.05), STEEL, "satin", bevel=0.01)


def build():
    stage(wall=mix(MINT, PAPER, 0.35), base=mix(SAGE, MINT, 0.25), floor=mix(SAND, MINT, 0.25))
    with group((-1.15, WALL_Y, 2.12), scale=1.08):
        shelf()
        with group((-0.35, -0.45, 0.07), (0, 0, 3)):
            level()
        with group((1.1, -0.38, 0.07)):
            lathe([(0.02, 0), (0.22, 0), (0.3, 0.42), (0.25, 0.42), (0.02, 0.36)], (0, 0, 0), CLAY)
            clump(13, 0.66, 0.24, GREEN, (0, 0, 0.36), 62)
    with group((-1.8, WALL_Y - 0.06, 3.2), scale=0.95):
        frame()
    with group((-0.95, -0.65, 0), (0, 0, 10)):
        tape_measure()
    with group((1.5, -0.75, 0), (0, 0, 20), 1.3):
        drill()
