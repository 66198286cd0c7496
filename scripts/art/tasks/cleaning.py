"""A bucket with suds, a spray bottle and a brush before tiles with one arc wiped clean."""

from math import cos, pi, radians, sin

from kit.materials import arc_paint
from kit.palette import CLAY, CREAM, GREEN, HONEY, INK, MINT, PAPER, SAGE, SAND, WOOD, mix
from kit.shapes import ball, box, curved, group, lathe, rod, round_outline, slab, tube
from kit.studio import WALL_Y, stage

ARC_CENTRE, ARC_RADII = (0.4, 0.55), (1.85, 2.95)


def tiles():
    side, gap = 0.72, 0.035
    wiped = arc_paint(mix(MINT, SAGE, 0.75), mix(MINT, PAPER, 0.85), ARC_CENTRE, ARC_RADII, 0.16)
    for column in range(-7, 8):
        for row in range(6):
            x, z = column * side, 1.62 + row * side
            box((side - gap, 0.08, side - gap), (x, WALL_Y - 0.03, z), wiped, bevel=0.025)


def bucket():
    lathe(
        [
            (0.02, 0.03),
            (0.62, 0.03),
            (0.66, 0.06),
            (0.86, 1.3),
            (0.93, 1.33),
            (0.93, 1.4),
            (0.86, 1.42),
            (0.8, 1.38),
            (0.78, 1.1),
            (0.02, 1.1),
        ],
        (0, 0, 0),
        CLAY,
        "satin",
    )
    arc = [(0.93 * cos(a), -0.99 * sin(a), 1.3 - 0.44 * sin(a)) for a in [pi * i / 24 for i in range(25)]]
    tube(arc, 0.03, INK, "satin")
    rod(0.07, 0.5, (0, -0.99, 0.86), WOOD, turn=(0, 90, 0))
    for x, y, z, r in (
        (-0.45, 0, 1.36, 0.32),
        (0.02, -0.22, 1.42, 0.36),
        (0.46, 0.02, 1.38, 0.3),
        (0, 0.35, 1.42, 0.36),
        (-0.22, 0.05, 1.58, 0.28),
        (0.3, 0.1, 1.6, 0.22),
        (-0.62, -0.3, 1.34, 0.16),
        (0.4, -0.45, 1.36, 0.18),
    ):
        ball(r, (x, y, z), PAPER, "satin")


def spray():
    profile = [
        (0.02, 0),
        (0.4, 0),
        (0.44, 0.05),
        (0.45, 0.2),
        (0.45, 0.5),
        (0.45, 0.85),
        (0.4, 1.15),
        (0.2, 1.42),
        (0.17, 1.6),
    ]
    lathe(curved(profile), (0, 0, 0), GREEN, "satin")
    lathe([(0.462, 0.26), (0.462, 0.8)], (0, 0, 0), CREAM)
    rod(0.21, 0.16, (0, 0, 1.64), PAPER, "satin")
    head = round_outline(
        [(-0.5, 1.98), (-0.5, 1.82), (-0.2, 1.74), (0.28, 1.74), (0.42, 1.9), (0.3, 2.08), (-0.32, 2.1)], 0.07
    )
    slab(head, 0.26, (0, 0, 0), HONEY, "satin", bevel=0.05)
    tube([(-0.24, 0, 1.78), (-0.34, 0, 1.6), (-0.32, 0, 1.4)], 0.05, INK, "satin", bend=0.1)
    rod(0.08, 0.1, (-0.54, 0, 1.9), INK, "satin", (0, 90, 0))


def brush():
    box((1.15, 0.42, 0.2), (0, 0, 0.42), HONEY, "satin", bevel=0.09)
    for i in range(9):
        for j in (-0.12, 0.0, 0.12):
            rod(0.055, 0.34, (-0.48 + i * 0.12, j, 0.17), CREAM, top=0.045)


def squeegee():
    """Its blade lies along the z axis of the group, its handle points to +x."""
    box((0.1, 0.1, 1.12), (0, 0.04, 0), INK, "satin", bevel=0.03)
    box((0.16, 0.16, 1.02), (0.1, -0.02, 0), HONEY, "satin", bevel=0.05)
    tube([(0.1, -0.02, 0), (0.4, -0.2, 0), (1.15, -0.32, 0)], 0.085, HONEY, "satin", bend=0.2)


def build():
    stage(wall=SAGE, base=GREEN, floor=mix(SAND, MINT, 0.45))
    tiles()
    with group((-0.8, 0.1, 0), scale=1.15):
        bucket()
    with group((1.1, -0.1, 0), (0, 0, 18), 1.12):
        spray()
    with group((2.05, -0.75, 0), (0, 0, -14), 1.1):
        brush()
    turn = 57
    middle = sum(ARC_RADII) / 2
    with group(
        (
            ARC_CENTRE[0] + middle * sin(radians(turn)),
            WALL_Y - 0.16,
            ARC_CENTRE[1] + middle * cos(radians(turn)),
        ),
        (0, turn, 0),
    ):
        squeegee()
