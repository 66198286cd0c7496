"""A street on a slope at dusk: a lit window, work not quite done, and the lights of the hills behind."""

from math import radians
from random import Random

import bpy

from hero import land, village
from hero.home import home
from hero.morning import backdrop
from kit.materials import cobbles, glow
from kit.nature import banana, clump
from kit.palette import BARK, BLUSH, BRICK, CLAY, GREEN, INK, LEAF, PINE, SAND, mix
from kit.shapes import ball, box, group, tube
from kit.studio import camera, clear, lamp, sky

MIST, GLOW = "#4E3A50", "#8A5052"


def street(x, y):
    fall = max(0.0, y - 1) ** 1.6 * 0.045 + max(0.0, kerb(y) - 0.2 - x) * 4
    return -0.66 - fall + 0.02 * (y + 6)


def valley(x, y):
    height = -26 + land.hill(x, y, (46, 120), (50, 50), 20) + land.hill(x, y, (-70, 130), (60, 45), 17)
    return land.terraced(height + land.rough(x, y, 24, 3, 4.4))


def ridge(at, heights, seed):
    def height_at(x, y):
        total = -26 + sum(land.hill(x, y, (cx, at), (rx, 45), h) for cx, rx, h in heights)
        return land.terraced(total + land.rough(x, y, 40, 4, seed), 3.0)

    return height_at


def hills(air, random):
    fields = air.fields([mix(PINE, INK, 0.2), PINE, mix(PINE, GREEN, 0.4)], mix(PINE, INK, 0.55), 12)
    land.ground(valley, (-150, 130), (40, 160), 1.0, fields)
    spark, wall, roof = (
        air.paint("#FFC46B", glow=2.2),
        air.paint(mix(BLUSH, BARK, 0.4)),
        air.paint(mix(BRICK, INK, 0.3)),
    )
    lit = village.house(wall, wall, roof, spark)
    unlit = village.house(wall, wall, roof, air.paint(INK))
    tree = village.puff([(0, 0, 2.2, 1.6), (0.9, 0.2, 1.7, 1.1)], air.paint(mix(PINE, INK, 0.3)))
    taken = []
    turned = lambda data: (
        lambda x, y, z: village.put(data, (x, y, z), random.uniform(-0.5, 0.5), random.uniform(0.8, 1.1))
    )
    anywhere = lambda x, y: valley(x, y) > -22
    village.scatter(random, 30, (-120, 100, 60, 130), valley, anywhere, turned(lit), 3, taken)
    village.scatter(random, 60, (-120, 100, 60, 130), valley, anywhere, turned(unlit), 3, taken)
    village.scatter(random, 160, (-120, 100, 50, 130), valley, anywhere, turned(tree), 1, taken)
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=1)
    dot = bpy.context.object.data
    dot.materials.append(spark)
    bpy.data.objects.remove(bpy.context.object)
    for at, heights, seed in (
        (210, [(-120, 90, 30), (60, 90, 24), (190, 80, 36)], 1.0),
        (310, [(-40, 120, 40), (-260, 110, 46), (200, 120, 44)], 2.0),
        (430, [(-180, 140, 62), (130, 130, 60)], 5.0),
    ):
        shape = ridge(at, heights, seed)
        land.ground(shape, (-at * 1.1, at * 1.1), (at - 80, at + 20), at / 110, fields)
        for _ in range(90):
            x, y = random.gauss(0, at * 0.4), random.uniform(at - 60, at - 5)
            size = random.uniform(0.0007, 0.0013) * at
            village.put(dot, (x, y, shape(x, y) + 1.2), 0, size)


def surroundings():
    land.ground(
        street,
        (-12, 18),
        (-22, 34),
        0.4,
        cobbles(mix(SAND, CLAY, 0.34), mix(SAND, CLAY, 0.5), mix(SAND, BARK, 0.55)),
    )
    for i in range(40):
        y = -20 + i * 0.92
        stone = mix(SAND, BARK, 0.4 + 0.12 * (i * 5 % 3))
        box((0.46, 0.87, 0.62), (kerb(y), y, street(kerb(y) + 0.5, y) + 0.2), stone, bevel=0.08)
    for y in (9.0, 21.0):
        street_lamp(kerb(y) + 0.7, y)
    for x, y, size in ((-0.55, 2.9, 1.1), (0.2, 7.4, 1.4)):
        fans = [
            (a + y * 30, 2.4, 0.8, b, c)
            for a, b, c in (
                (0, 105, 42),
                (60, 90, 22),
                (125, 100, 36),
                (185, 110, 44),
                (240, 85, 16),
                (300, 100, 34),
            )
        ]
        with group((x, y, street(x, y)), scale=size):
            banana(1.9, fans, GREEN)
    for x, y, size in ((1.75, 0.95, 0.85), (2.55, 0.75, 0.55), (0.95, 1.5, 0.6), (4.3, 1.35, 0.6)):
        with group((x, y, street(x, y) - 0.05), scale=size):
            clump(13, 1.3, 0.42, LEAF, spread=60)


def kerb(y):
    return -4.4 - 0.0035 * (y + 9) ** 2


def street_lamp(x, y):
    foot = street(x, y)
    tube([(x, y, foot), (x, y, foot + 4.2), (x + 1.0, y, foot + 4.5)], 0.06, INK, bend=0.5)
    bulb = ball(0.1, (x + 1.0, y, foot + 4.38), glow("#FFC98A", 2))
    bulb.visible_diffuse = False
    lamp("POINT", (x + 1.0, y, foot + 4.1), (x, y, 0), 160, "#FFB35C", shadow_soft_size=0.3)


def build(shape):
    clear()
    random = Random(11)
    air = land.Air(MIST, GLOW, 40, 260, valley=(-24, -6), valley_share=0.5, limit=0.9)
    backdrop(
        [(0, "#D9773F"), (0.12, "#B9614E"), (0.32, "#7A4A58"), (0.62, "#453449"), (1, "#2B2436")], (-30, 330)
    )
    hills(air, random)
    surroundings()
    with group((1.25, 1.6, 0), (0, 0, 11)):
        home()
    lamp("SUN", (-60, 40, 16), (0, 0, 0), 0.5, "#FF9A6A", angle=radians(12))
    lamp("SUN", (-30, -50, 40), (0, 0, 0), 0.42, "#8E8FC4", angle=radians(30))
    sky("#5D5470", 0.6)
    if shape == "landscape":
        camera((-0.8, -15.8, 2.3), (-1.2, 10, 2.25), 36)
    else:
        camera((2.6, -12.9, 2.2), (3.5, 10, 8.2), 36)
    return {"exposure": 1.0, "glow": {"share": 0.35, "radius": 26, "threshold": 0.85}}
