"""A toolbox with a hammer leaning on it, in front of a door that hangs on its hinges again."""

from kit.palette import BARK, BRICK, CARD, CLAY, CREAM, GREEN, HONEY, INK, OCHRE, SAND, STEEL, WOOD, mix
from kit.shapes import ball, box, group, rod, round_outline, slab, tube
from kit.studio import WALL_Y, stage


def door():
    y = WALL_Y - 0.1
    with group((-1.75, y, 0)):
        for x, w in ((-0.12, 0.24), (2.42, 0.24)):
            box((w, 0.32, 4.3), (x, 0, 2.15), CREAM)
        with group((2.3, -0.06, 0.05), (0, 0, 0)):
            box((2.3, 0.16, 4.2), (-1.15, 0, 2.1), GREEN, "satin", bevel=0.05)
            for z, h in ((0.95, 1.1), (2.75, 1.9)):
                for x in (-1.62, -0.68):
                    box((0.68, 0.1, h), (x, -0.07, z), mix(GREEN, SAND, 0.12), "satin", bevel=0.05)
            ball(0.12, (-2.08, -0.24, 1.85), HONEY, "satin")
            rod(0.1, 0.1, (-2.08, -0.12, 1.85), HONEY, "satin", (90, 0, 0))
        for z in (0.5, 2.75):
            rod(0.075, 0.56, (2.31, -0.24, z), HONEY, "satin")
            ball(0.07, (2.31, -0.24, z + 0.32), HONEY, "satin")
            box((0.34, 0.05, 0.5), (2.1, -0.17, z), HONEY, "satin", bevel=0.02)
            for dz in (-0.15, 0.0, 0.15):
                rod(
                    0.034,
                    0.04,
                    (2.05 + (0.1 if dz == 0 else 0), -0.19, z + dz),
                    BARK,
                    turn=(90, 0, 0),
                    bevel=0.01,
                )


def toolbox():
    end = round_outline([(-0.48, 0), (0.48, 0), (0.48, 0.55), (0.16, 1.2), (-0.16, 1.2), (-0.48, 0.55)], 0.1)
    for x in (-1.0, 1.0):
        slab(end, 0.12, (x, 0, 0), CLAY, "satin", (90, 0, 90), bevel=0.03)
    for y in (-0.44, 0.44):
        box((2.0, 0.08, 0.56), (0, y, 0.3), CLAY, "satin")
    box((2.0, 0.9, 0.08), (0, 0, 0.06), BRICK)
    rod(0.075, 2.2, (0, 0, 1.04), WOOD, turn=(0, 90, 0))
    with group((-0.45, 0.1, 0.2), (0, 16, 0)):
        rod(0.035, 0.9, (0, 0, 0.55), STEEL, "metal")
        rod(0.11, 0.5, (0, 0, 1.15), OCHRE, "satin", bevel=0.05)
    with group((0.05, 0.1, 0.2), (0, -8, 0)):
        rod(0.1, 0.5, (0, 0, 0.95), INK, "satin", bevel=0.05)
    with group((0.55, 0.14, 0.3), (0, 14, 0)):
        slab([(-0.1, 0), (0.1, 0), (0.22, 0.85), (-0.16, 0.85)], 0.05, (0, 0, 0), STEEL, "satin", bevel=0.015)
        grip = [(-0.2, 0.78), (0.24, 0.78), (0.34, 1.3), (0.16, 1.42), (-0.16, 1.36), (-0.26, 1.1)]
        hole = [(-0.08, 0.95), (0.12, 0.95), (0.17, 1.2), (0.04, 1.26), (-0.08, 1.2)]
        slab(
            [round_outline(grip, 0.1), round_outline(hole, 0.06)], 0.14, (0, 0, 0), HONEY, "satin", bevel=0.04
        )


def hammer():
    tube(
        [(0, 0, 0), (0, 0, 0.5), (0, 0, 1.1), (0, 0, 2.05)],
        0.1,
        HONEY,
        "satin",
        radii=[1.25, 1.0, 1.15, 0.75],
    )
    with group((0, 0, 2.1)):
        box((0.3, 0.27, 0.34), (0, 0, 0), INK, "satin", bevel=0.06)
        rod(0.13, 0.24, (-0.25, 0, 0), INK, "satin", (0, 90, 0))
        rod(0.19, 0.22, (-0.44, 0, 0), INK, "satin", (0, 90, 0), bevel=0.04)
        claw = [
            (0.1, 0.16),
            (0.4, 0.12),
            (0.68, -0.06),
            (0.84, -0.3),
            (0.62, -0.16),
            (0.4, -0.08),
            (0.1, -0.14),
        ]
        for y in (-0.07, 0.07):
            slab(round_outline(claw, 0.08), 0.11, (0, y, 0), INK, "satin", bevel=0.03)


def build():
    stage(wall=SAND, base=mix(SAND, OCHRE, 0.45), floor=mix(SAND, CARD, 0.4))
    door()
    with group((0.75, -0.25, 0), (0, 0, -13), 1.22):
        toolbox()
    with group((-1.95, -1.0, 0.1), (-9, 35, 6), 1.12):
        hammer()
