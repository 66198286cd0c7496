"""The studio every task picture shares: one camera, one light, a room with a painted wall base."""

from math import radians

import bpy
from mathutils import Vector

from .materials import split_paint
from .palette import linear
from .shapes import box, join_group, mesh

WALL_Y = 2.0
BASE_HEIGHT = 1.25


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def aim(item, target):
    item.rotation_euler = (Vector(target) - item.location).to_track_quat("-Z", "Y").to_euler()


def camera(at, target, lens, shift=(0, 0)):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    item = bpy.data.objects.new("camera", data)
    item.location = at
    aim(item, target)
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item
    return item


def lamp(kind, at, target, energy, colour="#FFFFFF", **settings):
    data = bpy.data.lights.new("lamp", kind)
    data.energy = energy
    data.color = linear(colour)[:3]
    for key, value in settings.items():
        setattr(data, key, value)
    item = bpy.data.objects.new("lamp", data)
    item.location = at
    aim(item, target)
    bpy.context.scene.collection.objects.link(item)
    join_group(item)
    return item


def sky(colour, strength):
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = linear(colour)
    background.inputs[1].default_value = strength
    bpy.context.scene.world = world


def room(wall, base, floor):
    """Floor and wall, the lower part of the wall painted darker as on Rwandan houses, with a ledge between."""
    mesh([(-20, -20, 0), (20, -20, 0), (20, WALL_Y, 0), (-20, WALL_Y, 0)], [(0, 1, 2, 3)], floor)
    mesh(
        [(-20, WALL_Y, 0), (20, WALL_Y, 0), (20, WALL_Y, 12), (-20, WALL_Y, 12)],
        [(0, 1, 2, 3)],
        split_paint(base, wall, BASE_HEIGHT),
    )
    box((40, 0.1, 0.09), (0, WALL_Y - 0.02, BASE_HEIGHT), base, bevel=0.03)
    box((40, 0.1, 0.2), (0, WALL_Y - 0.02, 0.1), base, bevel=0.03)


SUN = (-5.0, -5.2, 7.2)


def light():
    """Late-morning sun through a window to the upper left, warm bounce from the right, soft sky."""
    lamp("SUN", SUN, (0, 0, 0), 3.0, "#FFF0DC", angle=radians(7))
    lamp("AREA", (7, -4, 2.6), (0, 0.5, 1.2), 75, "#FFC9A0", size=5)
    sky("#ECE6EA", 0.5)
    window_edge()


def window_edge():
    """The edge of the window frame: keeps the sun off the upper right of the wall, so that the light has a shape."""
    away = Vector(SUN).normalized() * 4.2
    outline = [(0.9, 5.2), (4.6, 1.3), (9, 1.3), (9, 9), (0.9, 9)]
    blind = mesh([tuple(Vector((x, WALL_Y, z)) + away) for x, z in outline], [(0, 1, 2, 3, 4)], "#808080")
    blind.visible_camera = blind.visible_diffuse = blind.visible_glossy = False


def stage(wall, base, floor):
    clear()
    room(wall, base, floor)
    light()
    camera((0, -12.2, 4.1), (0, 0, 1.6), 70)
