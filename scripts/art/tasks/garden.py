"""A potted banana plant, a watering can and shears."""

from math import cos, pi, sin

from kit.nature import banana
from kit.palette import (
    CARD,
    CLAY,
    GREEN,
    HONEY,
    LEAF,
    OCHRE,
    SAND,
    STEEL,
    mix,
)
from kit.shapes import ball, group, lathe, rod, round_outline, slab, tube
from kit.studio import stage


def pot(scale=1.0, colour=CLAY):
    with group(scale=scale):
        lathe(
            [
                (0.02, 0),
                (0.52, 0),
                (0.58, 0.04),
                (0.78, 0.98),
                (0.88, 1.0),
                (0.9, 1.05),
                (0.9, 1.25),
                (0.86, 1.3),
                (0.76, 1.28),
                (0.74, 1.12),
                (0.02, 1.12),
            ],
            (0, 0, 0),
            colour,
        )
        rod(0.75, 0.06, (0, 0, 1.13), "#4A2D1E")


def watering_can():
    lathe(
        [(0.02, 0), (0.6, 0), (0.66, 0.05), (0.58, 1.05), (0.54, 1.1), (0.46, 1.08), (0.02, 1.0)],
        (0, 0, 0),
        GREEN,
        "satin",
    )
    tube([(-0.5, 0, 0.3), (-1.15, 0, 0.75), (-1.5, 0, 1.5)], 0.11, GREEN, "satin", bend=0.4)
    with group((-1.53, 0, 1.56), (0, -26, 0)):
        lathe([(0.1, -0.12), (0.3, 0.14), (0.3, 0.18), (0.02, 0.22)], (0, 0, 0), HONEY, "satin")
    loop = [
        (0.42 + 0.62 * sin(a), 0, 0.78 - 0.55 * cos(a))
        for a in [pi * (0.05 + 0.95 * i / 20) for i in range(21)]
    ]
    tube([*loop, (-0.3, 0, 1.28), (-0.42, 0, 1.02)], 0.07, GREEN, "satin", bend=0.1)


def shears():
    """Stands on its tips; the two halves cross at the origin."""
    for side in (-1, 1):
        with group((0, side * 0.055, 0), (0, side * 13, 0)):
            blade = round_outline(
                [(-0.13, -0.12), (0.13, -0.12), (0.15, 0.4), (0.03, 1.3), (-0.05, 1.3), (-0.13, 0.5)], 0.05
            )
            slab([(x * side, y) for x, y in blade], 0.07, (0, 0, 0), STEEL, "satin", (90, 0, 0), bevel=0.02)
            grip = [(0, 0, 0.02), (0, 0, -0.3), (-side * 0.16, 0, -0.62), (-side * 0.1, 0, -1.15)]
            tube(grip, 0.095, CLAY, "satin", bend=0.3)
            ball(0.115, grip[-1], CLAY, "satin")
    rod(0.13, 0.26, (0, 0, 0), HONEY, "satin", (90, 0, 0), bevel=0.04)


def build():
    stage(wall="#F3D596", base=mix(HONEY, OCHRE, 0.25), floor=mix(SAND, CARD, 0.3))
    with group((-0.75, 0.5, 0), scale=1.1):
        pot(1.0)
        banana(
            0.75,
            [
                (205, 2.0, 0.74, 95, 32),
                (-28, 2.1, 0.76, 95, 30),
                (120, 1.75, 0.66, 75, 14),
                (252, 1.6, 0.72, 120, 46),
                (318, 1.55, 0.7, 120, 50),
                (50, 1.8, 0.62, 60, 10),
                (285, 1.7, 0.6, 40, 4),
            ],
            LEAF,
            (0, 0, 1.1),
        )
    with group((1.62, -0.45, 0), (0, 0, 14), 1.08):
        watering_can()
    with group((-2.55, 1.2, 1.26), (-17, 187, 8), 1.12):
        shears()
