"""Bevelled building blocks. Everything made inside `with group(...)` moves with that group."""

from contextlib import contextmanager
from math import cos, pi, radians, sin

import bpy

from .materials import paint

_parents = []


def degrees(angles):
    return tuple(radians(angle) for angle in angles)


def _material(colour, finish):
    return colour if isinstance(colour, bpy.types.Material) else paint(colour, finish)


def join_group(item):
    if _parents:
        item.parent = _parents[-1]


def _place(item, at, turn, colour, finish):
    item.location = at
    item.rotation_euler = degrees(turn)
    join_group(item)
    if colour is not None:
        item.data.materials.append(_material(colour, finish))
    return item


@contextmanager
def group(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Move, turn (degrees) and scale everything built inside as one thing."""
    empty = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(empty)
    _place(empty, at, turn, None, None)
    empty.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


def mesh(vertices, faces, colour, finish="matte", at=(0, 0, 0), turn=(0, 0, 0), smooth=False, bevel=0.0):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata(vertices, [], faces)
    data.update()
    item = bpy.data.objects.new("mesh", data)
    bpy.context.scene.collection.objects.link(item)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if bevel:
        soften(item, bevel)
    return _place(item, at, turn, colour, finish)


def soften(item, width, segments=4):
    """Round the edges: nothing made of clay has a knife edge, and bevels catch the light."""
    modifier = item.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    item.data.polygons.foreach_set("use_smooth", [True] * len(item.data.polygons))
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = radians(40)
    return item


def box(size, at, colour, finish="matte", turn=(0, 0, 0), bevel=0.04):
    x, y, z = (side / 2 for side in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh(corners, faces, colour, finish, at, turn, bevel=min(bevel, min(x, y, z) * 0.9))


def curved(points, steps=6):
    """A Catmull-Rom curve through flat points."""
    padded = [points[0], *points, points[-1]]
    result = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for i in range(steps):
            t = i / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*result, points[-1]]


def lathe(profile, at, colour, finish="matte", turn=(0, 0, 0), steps=64):
    """Turn a profile of (radius, height) pairs around the upright axis."""
    vertices, faces = [], []
    for radius, height in profile:
        radius = radius if radius > 0.025 else 1e-4
        for i in range(steps):
            a = 2 * pi * i / steps
            vertices.append((radius * cos(a), radius * sin(a), height))
    for ring in range(len(profile) - 1):
        for i in range(steps):
            j = (i + 1) % steps
            low, high = ring * steps, (ring + 1) * steps
            faces.append((low + i, low + j, high + j, high + i))
    item = mesh(vertices, faces, colour, finish, at, turn, smooth=True)
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = radians(40)
    return item


def rod(radius, length, at, colour, finish="matte", turn=(0, 0, 0), bevel=0.02, top=None):
    """A closed cylinder (or cone, with `top`) centred on `at`, upright unless turned."""
    half, end = length / 2, radius if top is None else top
    b = min(bevel, radius * 0.45, half * 0.9)
    e = min(b, end * 0.9)
    profile = [(1e-4, -half), (radius - b, -half)]
    profile += [(radius - b + b * sin(t * pi / 8), -half + b - b * cos(t * pi / 8)) for t in range(1, 5)]
    profile += [(end - e + e * cos(t * pi / 8), half - e + e * sin(t * pi / 8)) for t in range(0, 5)]
    profile += [(1e-4, half)]
    return lathe(profile, at, colour, finish, turn)


def ball(radius, at, colour, finish="matte", scale=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=radius)
    item = bpy.context.object
    item.data.polygons.foreach_set("use_smooth", [True] * len(item.data.polygons))
    item.scale = scale
    return _place(item, at, (0, 0, 0), colour, finish)


def _curve(dimensions):
    data = bpy.data.curves.new("curve", "CURVE")
    data.dimensions = dimensions
    data.resolution_u = 16
    item = bpy.data.objects.new("curve", data)
    bpy.context.scene.collection.objects.link(item)
    return item, data


def rounded(points, radius, steps=8):
    """Replace the inner corners of a polyline by arcs, so that pipes bend smoothly."""
    from mathutils import Vector

    result = [Vector(points[0])]
    for before, here, after in zip(points, points[1:], points[2:]):
        here = Vector(here)
        back, on = Vector(before) - here, Vector(after) - here
        reach = min(radius, back.length * 0.49, on.length * 0.49)
        start, end = here + back.normalized() * reach, here + on.normalized() * reach
        for i in range(steps + 1):
            t = i / steps
            result.append(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t**2)
    return [tuple(point) for point in [*result, Vector(points[-1])]]


def tube(
    points, radius, colour, finish="matte", at=(0, 0, 0), turn=(0, 0, 0), bend=0.0, closed=False, radii=None
):
    """A round tube along points; `bend` rounds its corners, `radii` scales it point by point."""
    if bend:
        points = rounded(points, bend)
    item, data = _curve("3D")
    data.bevel_depth = radius
    data.bevel_resolution = 8
    data.use_fill_caps = True
    spline = data.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for i, point in enumerate(points):
        spline.points[i].co = (*point, 1)
        spline.points[i].radius = radii[i] if radii else 1
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return _place(item, at, turn, colour, finish)


def slab(outlines, thickness, at, colour, finish="matte", turn=(90, 0, 0), bevel=0.02):
    """Flat outlines (the second and later ones are holes) given a thickness; stands facing the viewer by default."""
    if isinstance(outlines[0][0], (int, float)):
        outlines = [outlines]
    item, data = _curve("2D")
    data.fill_mode = "BOTH"
    data.extrude = max(thickness / 2 - bevel, 0.001)
    data.bevel_depth = bevel
    data.bevel_resolution = 4
    data.offset = -bevel
    for outline in outlines:
        spline = data.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        for i, (x, y) in enumerate(outline):
            spline.points[i].co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    return _place(item, at, turn, colour, finish)


def round_outline(points, radius, steps=6):
    """Round every corner of a closed flat outline."""
    looped = [(x, y, 0) for x, y in [points[-1], *points, points[0]]]
    inner = rounded(looped, radius, steps)[1:-1]
    return [(x, y) for x, y, _ in inner]
