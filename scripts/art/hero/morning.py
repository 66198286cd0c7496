"""Kigali's hills in the morning: terraces and clay roofs, mist in the valleys, banana leaves up front."""

from math import radians
from random import Random

import bpy

from hero import land, village
from kit.nature import banana
from kit.palette import (
    BLUSH,
    BRICK,
    CLAY,
    CREAM,
    GREEN,
    HONEY,
    LEAF,
    OCHRE,
    PAPER,
    PINE,
    SAGE,
    SAND,
    linear,
    mix,
)
from kit.shapes import group, mesh
from kit.studio import camera, clear, lamp, sky

MIST, GLOW = "#DCE1CF", "#F7DDBB"


def near_hill(x, y):
    height = land.hill(x, y, (46, 104), (44, 40), 27) + land.hill(x, y, (4, 120), (40, 30), 9)
    height += land.rough(x, y, 28, 2.2, 3.1)
    return land.terraced(height)


def far_ridge(at, heights, seed):
    def height_at(x, y):
        total = sum(land.hill(x, y, (cx, at), (rx, 40), h) for cx, rx, h in heights)
        return land.terraced(total + land.rough(x, y, 40, 4, seed), 3.2)

    return height_at


def knoll(x, y):
    return 3.5 + land.hill(x, y, (9, 13), (7, 7), 7.0) + land.rough(x, y, 4, 0.2, 8)


def backdrop(stops, span):
    """A sky of colour stops between two heights; it is seen but lights nothing."""
    material = bpy.data.materials.new("sky")
    material.use_nodes = True
    material.cycles.sample_as_light = False
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    place = nodes.new("ShaderNodeNewGeometry")
    axes = nodes.new("ShaderNodeSeparateXYZ")
    share = nodes.new("ShaderNodeMapRange")
    share.inputs["From Min"].default_value, share.inputs["From Max"].default_value = span
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "B_SPLINE"
    marks = ramp.color_ramp.elements
    for i, (position, colour) in enumerate(stops):
        mark = marks[0] if i == 0 else marks[-1] if i == len(stops) - 1 else marks.new(position)
        mark.position, mark.color = position, linear(colour)
    glow = nodes.new("ShaderNodeEmission")
    output = nodes.new("ShaderNodeOutputMaterial")
    links.new(place.outputs["Position"], axes.inputs[0])
    links.new(axes.outputs["Z"], share.inputs["Value"])
    links.new(share.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], glow.inputs[0])
    links.new(glow.outputs[0], output.inputs[0])
    wall = mesh(
        [(-900, 700, -100), (900, 700, -100), (900, 700, 700), (-900, 700, 700)], [(0, 1, 2, 3)], material
    )
    for ray in ("visible_diffuse", "visible_glossy", "visible_shadow"):
        setattr(wall, ray, False)


def hills(air, far_air):
    beds = [
        LEAF,
        GREEN,
        mix(LEAF, SAGE, 0.3),
        mix(GREEN, LEAF, 0.5),
        mix(LEAF, HONEY, 0.1),
        mix(GREEN, LEAF, 0.2),
    ]
    fields = air.fields(beds, mix(PINE, GREEN, 0.5), 6)
    wide = far_air.fields(beds, mix(GREEN, LEAF, 0.1), 22)
    land.ground(near_hill, (-60, 110), (24, 150), 0.45, fields)
    ridges = [
        (190, [(-70, 60, 24), (30, 70, 19), (130, 60, 34)], 1.0),
        (270, [(-20, 90, 40), (-190, 80, 44), (150, 90, 38)], 2.0),
        (370, [(-130, 110, 62), (90, 90, 58), (260, 100, 70)], 5.0),
        (500, [(-260, 140, 88), (20, 150, 84), (300, 150, 104)], 7.0),
    ]
    for at, heights, seed in ridges:
        land.ground(far_ridge(at, heights, seed), (-at * 0.9, at * 0.9), (at - 70, at + 20), at / 210, wide)


def build_village(air, random):
    walls = [CREAM, PAPER, BLUSH, SAND, mix(SAND, OCHRE, 0.25)]
    roofs = [CLAY, mix(CLAY, OCHRE, 0.3), BRICK, mix(CLAY, BLUSH, 0.25), mix(BRICK, CLAY, 0.5)]
    dark = air.paint("#3B2A22")
    houses = [
        village.house(
            air.paint(walls[i % 5]),
            air.paint(mix(walls[i % 5], CLAY, 0.45)),
            air.paint(roofs[(i * 2) % 5]),
            dark,
            (5.2 + i % 3, 4.4 + i % 2 * 0.6, 2.6 + (i % 4 == 1) * 2.2),
            1.4 + 0.2 * (i % 2),
            (0.0, 0.8, 1.0)[i % 3],
        )
        for i in range(9)
    ]
    trees = []
    for i, tint in enumerate((GREEN, PINE, mix(GREEN, LEAF, 0.6), mix(PINE, GREEN, 0.5))):
        leaf, trunk = air.paint(tint), air.paint("#5C3A26")
        for seed in (0, 4):
            shape = Random(i + seed)
            trees.append(village.puff(village.crown(shape, 9, 2.3, 1.35, 1.1, 0.85), leaf, trunk, 1.8))
            trees.append(village.puff(village.crown(shape, 17, 5.6, 0.62, 2.3, 0.52), leaf, trunk, 4.6))
    taken = []

    def put_house(x, y, z):
        turn = random.uniform(-0.3, 0.3) + (x - 30) * 0.006
        village.put(random.choice(houses), (x, y, z + 0.2), turn, random.uniform(0.58, 0.72))

    def put_tree(x, y, z):
        village.put(random.choice(trees), (x, y, z - 0.1), random.uniform(0, 6), random.uniform(0.45, 0.8))

    slope = lambda x, y: near_hill(x, y) > 3.2 and near_hill(x, y - 3) < near_hill(x, y + 3) + 0.5
    village.scatter(random, 85, (6, 84, 60, 106), near_hill, slope, put_house, 2.1, taken)
    village.scatter(random, 14, (-34, 12, 84, 120), near_hill, slope, put_house, 2.3, taken)
    wooded = lambda x, y: near_hill(x, y) > 0.6 and random.random() < (x + 55) / 95
    village.scatter(random, 40, (2, 40, 40, 58), near_hill, lambda x, y: x > 2, put_tree, 0.8, taken)
    village.scatter(random, 300, (-50, 84, 56, 110), near_hill, wooded, put_tree, 0.55, taken)


def front(air):
    land.ground(knoll, (-14, 30), (4, 30), 0.3, air.paint(mix(PINE, GREEN, 0.55)))
    plants = [
        (6.3, 13.4, 1.7, 0, LEAF),
        (4.1, 13.8, 0.9, 100, GREEN),
        (5.1, 11.6, 0.3, 40, LEAF),
        (8.4, 14.6, 2.2, 70, GREEN),
    ]
    for x, y, size, turn, tint in plants:
        fans = [
            (turn + a, 2.6, 0.85, b, l)
            for a, b, l in (
                (0, 105, 42),
                (60, 90, 22),
                (125, 100, 36),
                (180, 110, 44),
                (235, 85, 16),
                (300, 100, 34),
            )
        ]
        with group((x, y, knoll(x, y) - 0.1), scale=0.75 + size * 0.3):
            banana(1.0 + size * 0.35, fans, tint)


def build(shape):
    clear()
    random = Random(7)
    air = land.Air(MIST, GLOW, 50, 290, valley=(-3, 9), valley_share=1.0, limit=0.9)
    backdrop(
        [(0, "#FADDB5"), (0.24, "#F5DCBB"), (0.52, "#D3D7C4"), (0.78, "#AECABD"), (1, "#8DB6AB")], (20, 400)
    )
    hills(air, land.Air(MIST, GLOW, 62, 210, valley=(-4, 24), valley_share=1.0, limit=0.93))
    build_village(air, random)
    front(air)
    lamp("SUN", (-75, -22, 42), (0, 0, 0), 3.9, "#FFE0B4", angle=radians(3))
    sky("#DCE4E2", 0.6)
    if shape == "landscape":
        camera((0, 0, 14), (2, 100, 13.2), 40)
    else:
        camera((2, -1, 14.2), (16, 100, 31), 40)
    return {"exposure": 1.06}
