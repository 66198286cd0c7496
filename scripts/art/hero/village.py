"""Houses and trees, modelled once and scattered as instances."""

from math import cos, sin

import bpy


def _join(name, parts):
    """One mesh from (vertices, faces, material) parts."""
    vertices, faces, indices, materials = [], [], [], []
    for part_vertices, part_faces, material in parts:
        base = len(vertices)
        vertices += part_vertices
        faces += [tuple(base + i for i in face) for face in part_faces]
        if material not in materials:
            materials.append(material)
        indices += [materials.index(material)] * len(part_faces)
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    for material in materials:
        data.materials.append(material)
    data.polygons.foreach_set("material_index", indices)
    data.update()
    return data


def _block(x, y, z, at=(0, 0, 0)):
    corners = [
        (at[0] + sx * x / 2, at[1] + sy * y / 2, at[2] + sz * z)
        for sx in (-1, 1)
        for sy in (-1, 1)
        for sz in (0, 1)
    ]
    return corners, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def _pane(x, z, w, h, y):
    return [(x - w / 2, y, z), (x + w / 2, y, z), (x + w / 2, y, z + h), (x - w / 2, y, z + h)], [
        (0, 1, 2, 3)
    ]


def _roof(x, y, z, rise, hip):
    a, b = x / 2 + 0.45, y / 2 + 0.45
    ridge = a - b * hip
    t = 0.14
    vertices = [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z), (-ridge, 0, z + rise), (ridge, 0, z + rise)]
    vertices += [(-a, -b, z - t), (a, -b, z - t), (a, b, z - t), (-a, b, z - t)]
    faces = [
        (0, 1, 5, 4),
        (1, 2, 5),
        (2, 3, 4, 5),
        (3, 0, 4),
        (6, 7, 1, 0),
        (7, 8, 2, 1),
        (8, 9, 3, 2),
        (9, 6, 0, 3),
        (9, 8, 7, 6),
    ]
    return vertices, faces


def house(wall, base, roof, pane, size=(6, 4.6, 2.7), rise=1.5, hip=0.8, frame=None):
    """Faces -y. The walls reach below the ground so that it can stand on a slope."""
    x, y, z = size
    parts = [
        (*_block(x, y, z + 4, (0, 0, -4)), wall),
        (*_block(x + 0.06, y + 0.06, 4.7, (0, 0, -4)), base),
        (*_roof(x, y, z, rise, hip), roof),
    ]
    front = -y / 2 - 0.05
    for at, width, low, high in ((-x * 0.3, 0.95, 1.0, 1.15), (0, 0.9, 0.1, 2.0), (x * 0.3, 0.95, 1.0, 1.15)):
        parts.append((*_pane(at, low, width, high, front), pane))
    side = [
        (x / 2 + 0.05, -0.5, 1.0),
        (x / 2 + 0.05, 0.5, 1.0),
        (x / 2 + 0.05, 0.5, 2.1),
        (x / 2 + 0.05, -0.5, 2.1),
    ]
    parts.append((side, [(0, 1, 2, 3)], pane))
    return _join("house", parts)


def puff(blobs, leaf, trunk=None, height=0.0):
    """A tree crown of soft balls given as (x, y, z, radius)."""
    parts = []
    for x, y, z, radius in blobs:
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=radius, location=(0, 0, 0))
        item = bpy.context.object
        vertices = [(v.co.x + x, v.co.y + y, v.co.z * 0.86 + z) for v in item.data.vertices]
        parts.append((vertices, [tuple(p.vertices) for p in item.data.polygons], leaf))
        bpy.data.objects.remove(item)
    if trunk:
        parts.append((*_block(0.32, 0.32, height, (0, 0, -0.5)), trunk))
    data = _join("tree", parts)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    return data


def crown(random, count, middle, width, height, size):
    """Foliage for `puff`: small balls spread through an upright egg around `middle`, smaller towards its ends."""
    balls = [(0, 0, middle, size * 1.25)]
    for i in range(count):
        rise = 2 * (i + 0.5) / count - 1
        reach = width * (1 - rise * rise) ** 0.5 * random.uniform(0.55, 1)
        turn = i * 2.4 + random.uniform(-0.4, 0.4)
        radius = size * (1 - 0.4 * abs(rise)) * random.uniform(0.8, 1.1)
        balls.append((reach * cos(turn), reach * sin(turn), middle + rise * height, radius))
    return balls


def put(data, at, turn=0.0, scale=1.0):
    item = bpy.data.objects.new(data.name, data)
    item.location = at
    item.rotation_euler[2] = turn
    item.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(item)
    return item


def scatter(random, count, region, height_at, keep, place, apart, taken):
    """Tries random spots in (x0, x1, y0, y1); `place` gets those that `keep` likes and that are free."""
    placed = tries = 0
    while placed < count and tries < count * 40:
        tries += 1
        x, y = random.uniform(*region[:2]), random.uniform(*region[2:])
        if not keep(x, y) or any((x - a) ** 2 + (y - b) ** 2 < (apart + c) ** 2 for a, b, c in taken):
            continue
        taken.append((x, y, apart))
        place(x, y, height_at(x, y))
        placed += 1
