"""A brass tap over a basin, its pipe, a wrench and one last drop."""

from kit.palette import BRICK, CLAY, GREEN, MINT, PAPER, SAGE, SAND, mix
from kit.shapes import box, curved, group, lathe, rod, round_outline, slab, tube
from kit.studio import WALL_Y, stage

BRASS = "#DE9A3A"


REACH = 1.75


def tap():
    """Comes out of the wall at the origin, towards the viewer's right."""
    rod(0.42, 0.12, (0, 0, 0), BRASS, "satin", (90, 0, 0))
    tube([(0, 0, 0), (0, -REACH, 0), (1.35, -REACH, 0), (1.35, -REACH, -0.7)], 0.2, BRASS, "satin", bend=0.4)
    rod(0.27, 0.24, (1.35, -REACH, -0.66), BRASS, "satin", bevel=0.05)
    rod(0.28, 0.5, (0.42, -REACH, 0.06), BRASS, "satin", bevel=0.06)
    rod(0.1, 0.6, (0.42, -REACH, 0.5), BRASS, "satin")
    with group((0.42, -REACH, 0.82)):
        for turn in (0, 90):
            rod(0.11, 1.05, (0, 0, 0), CLAY, "satin", (0, 90, turn + 20), bevel=0.06)
        rod(0.19, 0.2, (0, 0, 0.03), CLAY, "satin", bevel=0.06)


def drop(at):
    lathe(
        curved(
            [
                (0.001, 0.3),
                (0.05, 0.18),
                (0.13, 0.02),
                (0.15, -0.06),
                (0.12, -0.16),
                (0.05, -0.21),
                (0.001, -0.215),
            ]
        ),
        at,
        mix(MINT, PAPER, 0.6),
        "gloss",
    )


def basin():
    lathe(
        [
            (0.02, 0.25),
            (0.8, 0.25),
            (1.25, 0.62),
            (1.4, 1.0),
            (1.5, 1.03),
            (1.56, 1.0),
            (1.52, 0.9),
            (1.36, 0.5),
            (0.9, 0.08),
            (0.8, 0.0),
            (0.02, 0.0),
        ][::-1],
        (0, 0, 0),
        PAPER,
        "satin",
    )
    lathe([(1.47, 1.045), (1.54, 1.05), (1.585, 1.0), (1.55, 0.91)], (0, 0, 0), CLAY, "satin")
    lathe([(0.02, 0.46), (1.06, 0.46)], (0, 0, 0), mix(MINT, SAGE, 0.4), "gloss")


def wrench():
    jaw = [
        (-0.16, 0),
        (-0.16, 1.9),
        (-0.5, 2.2),
        (-0.52, 2.68),
        (-0.24, 2.98),
        (-0.24, 2.5),
        (0.2, 2.5),
        (0.2, 3.0),
        (0.5, 2.72),
        (0.5, 2.2),
        (0.16, 1.9),
        (0.16, 0),
    ]
    slab(round_outline(jaw, 0.13), 0.2, (0, 0, 0), CLAY, "satin", bevel=0.05)
    box((0.14, 0.03, 1.1), (0, -0.11, 0.85), BRICK, bevel=0.01)


def build():
    stage(wall=mix(GREEN, SAGE, 0.35), base=GREEN, floor=mix(SAND, MINT, 0.3))
    with group((-1.2, WALL_Y - 0.1, 2.52), scale=1.15):
        tap()
    with group((0.35, -0.12, 0), scale=0.84):
        basin()
    drop((0.35, -0.12, 1.27))
    tube([(-2.75, 1.75, -0.2), (-2.75, 1.75, 2.52), (-1.2, 1.75, 2.52)], 0.2, BRASS, "satin", bend=0.4)
    for z in (0.08, 1.0, 1.95):
        rod(0.26, 0.16, (-2.75, 1.75, z), BRASS, "satin", bevel=0.04)
    with group((2.25, 0.75, 0.02), (-12, 12, 0), 1.02):
        wrench()
