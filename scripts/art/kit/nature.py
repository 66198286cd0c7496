"""Leaves and plants."""

from math import cos, pi, radians, sin

from .palette import CREAM, GREEN, HONEY, LEAF, mix
from .shapes import group, mesh, tube


def leaf(length, width, bend, colour=GREEN, fold=0.3, at=(0, 0, 0), turn=(0, 0, 0), rows=22, rib=None):
    """A long leaf that rises from its foot and arches over by `bend` degrees; folded along its rib."""
    spread = (-1, -0.55, 0, 0.55, 1)
    vertices, faces, spine = [], [], []
    x = z = 0.0
    pitch = 90.0
    for i in range(rows + 1):
        t = i / rows
        half = width / 2 * max(0.03, sin(pi * (0.04 + 0.955 * t) ** 0.85)) ** 0.62
        rise, run = half * fold * cos(radians(pitch)), half * fold * sin(radians(pitch))
        spine.append((x + 0.012, 0, z + 0.012))
        for side in spread:
            vertices.append((x - run * abs(side), side * half, z + rise * abs(side)))
        x += length / rows * cos(radians(pitch))
        z += length / rows * sin(radians(pitch))
        pitch -= bend / rows * (0.5 + t)
    for i in range(rows):
        for j in range(4):
            a = i * 5 + j
            faces.append((a, a + 1, a + 6, a + 5))
    item = mesh(vertices, faces, colour, "satin", at, turn, smooth=True)
    thick = item.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.022
    smooth = item.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    if rib:
        spine = spine[: int(rows * 0.88)]
        tube(spine, 0.03, rib, at=at, turn=turn, radii=[1 - 0.9 * i / rows for i in range(len(spine))])
    return item


def banana(height, leaves, colour=GREEN, at=(0, 0, 0)):
    """A young banana plant; `leaves` are (turn, length, width, bend, lean)."""
    with group(at):
        tube(
            [(0, 0, 0), (0, 0, height / 2), (0, 0, height)],
            0.13,
            mix(colour, HONEY, 0.3),
            radii=[1.2, 0.95, 0.6],
        )
        for n, (turn, length, width, bend, lean) in enumerate(leaves):
            tint = mix(GREEN, colour, (n % 3) * 0.5)
            with group((0, 0, height * 0.95), (0, lean, turn)):
                leaf(length, width, bend, tint, rib=mix(tint, CREAM, 0.35))


def clump(count, length, width, colour=GREEN, at=(0, 0, 0), spread=70):
    """A rosette of stiff leaves, aloe-like."""
    with group(at):
        for i in range(count):
            inner = i % 2
            with group((0, 0, 0), (0, spread * (0.25 if inner else 0.62), i * 360 / count + 20)):
                leaf(
                    length * (1.0 if inner else 0.82),
                    width,
                    30,
                    mix(colour, LEAF, 0.4 if inner else 0),
                    fold=0.6,
                    rows=10,
                )
