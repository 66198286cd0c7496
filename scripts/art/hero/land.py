"""Terraced hills as height fields, and the air in front of them."""

from math import exp, hypot

import bpy
from mathutils import Vector, noise

from kit.palette import linear
from kit.shapes import mesh

STEP = 2.0


def hill(x, y, at, radius, height, sharp=2.0):
    away = hypot((x - at[0]) / radius[0], (y - at[1]) / radius[1])
    return height * exp(-(away**sharp))


def rough(x, y, scale, amount, seed=0.0):
    return amount * noise.fractal(Vector((x / scale + seed, y / scale - seed, seed)), 1.0, 2.0, 3)


def terraced(height, step=STEP):
    """Flat beds with steep banks, as the hills round Kigali are farmed."""
    level = height / step
    whole = int(level // 1)
    part = level - whole
    bank = min(1.0, max(0.0, (part - 0.55) / 0.45))
    return (whole + 0.15 * part + 0.85 * bank * bank * (3 - 2 * bank)) * step


def ground(height_at, x_range, y_range, spacing, material):
    columns = int((x_range[1] - x_range[0]) / spacing) + 1
    rows = int((y_range[1] - y_range[0]) / spacing) + 1
    vertices = []
    for r in range(rows):
        for c in range(columns):
            x, y = x_range[0] + c * spacing, y_range[0] + r * spacing
            vertices.append((x, y, height_at(x, y)))
    faces = [
        (r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(columns - 1)
    ]
    return mesh(vertices, faces, material, smooth=True)


class Air:
    """Mist that thickens with distance and lies in the valleys; wraps any colour into a material."""

    def __init__(self, near_colour, far_colour, start, reach, valley=(0, 1), valley_share=0.0, limit=1.0):
        self.near_colour, self.far_colour, self.start, self.reach = near_colour, far_colour, start, reach
        self.valley, self.valley_share, self.limit = valley, valley_share, limit
        self.known = {}

    def paint(self, colour, rough=0.8, glow=None):
        key = (colour, glow)
        if key not in self.known:
            self.known[key] = self._build(lambda nodes, links: self._plain(nodes, colour, rough, glow))
        return self.known[key]

    def fields(self, beds, bank, patch, squash=0.35):
        """Patchwork beds on the flats, one darker colour on the banks between them."""

        def surface(nodes, links):
            return _fields(nodes, links, beds, bank, patch, squash)

        return self._build(surface)

    def _plain(self, nodes, colour, rough, glow):
        if glow:
            shader = nodes.new("ShaderNodeEmission")
            shader.inputs[0].default_value = linear(colour)
            shader.inputs[1].default_value = glow
            return shader.outputs[0]
        shader = nodes.new("ShaderNodeBsdfDiffuse")
        shader.inputs[0].default_value = linear(colour)
        return shader.outputs[0]

    def _build(self, surface):
        material = bpy.data.materials.new("air")
        material.cycles.sample_as_light = False
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()

        def maths(operation, a, b=None, clamp=False):
            node = nodes.new("ShaderNodeMath")
            node.operation, node.use_clamp = operation, clamp
            for slot, value in enumerate((a, b)):
                if isinstance(value, (int, float)):
                    node.inputs[slot].default_value = value
                elif value is not None:
                    links.new(value, node.inputs[slot])
            return node.outputs[0]

        distance = nodes.new("ShaderNodeCameraData").outputs["View Distance"]
        away = maths("MAXIMUM", maths("SUBTRACT", distance, self.start), 0.0)
        far = maths("SUBTRACT", 1.0, maths("EXPONENT", maths("DIVIDE", away, -self.reach)))
        place = nodes.new("ShaderNodeNewGeometry").outputs["Position"]
        axes = nodes.new("ShaderNodeSeparateXYZ")
        links.new(place, axes.inputs[0])
        low, high = self.valley
        depth = maths("DIVIDE", maths("SUBTRACT", high, axes.outputs["Z"]), high - low, clamp=True)
        pooled = maths("MULTIPLY", maths("MULTIPLY", depth, depth), self.valley_share)
        near = maths("SUBTRACT", 1.0, maths("EXPONENT", maths("DIVIDE", away, -self.reach * 0.3)))
        share = maths("MINIMUM", maths("ADD", far, maths("MULTIPLY", pooled, near)), self.limit, clamp=True)

        haze = nodes.new("ShaderNodeEmission")
        tint = nodes.new("ShaderNodeMixRGB")
        tint.inputs[1].default_value, tint.inputs[2].default_value = (
            linear(self.near_colour),
            linear(self.far_colour),
        )
        links.new(maths("MULTIPLY", far, far), tint.inputs[0])
        links.new(tint.outputs[0], haze.inputs[0])
        blend = nodes.new("ShaderNodeMixShader")
        output = nodes.new("ShaderNodeOutputMaterial")
        links.new(share, blend.inputs[0])
        links.new(surface(nodes, links), blend.inputs[1])
        links.new(haze.outputs[0], blend.inputs[2])
        links.new(blend.outputs[0], output.inputs[0])
        return material


def _fields(nodes, links, beds, bank, patch, squash):
    place = nodes.new("ShaderNodeNewGeometry")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (1 / patch, squash / patch, 1 / STEP)
    cells = nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 1
    hue = nodes.new("ShaderNodeSeparateColor")
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT"
    stops = ramp.color_ramp.elements
    for i, colour in enumerate(beds):
        stop = stops[i] if i < 2 else stops.new(i / len(beds))
        stop.position = i / len(beds)
        stop.color = linear(colour)
    slope = nodes.new("ShaderNodeSeparateXYZ")
    steep = nodes.new("ShaderNodeMapRange")
    steep.inputs["From Min"].default_value, steep.inputs["From Max"].default_value = 0.8, 0.95
    blend = nodes.new("ShaderNodeMixRGB")
    blend.inputs[1].default_value = linear(bank)
    shader = nodes.new("ShaderNodeBsdfDiffuse")
    links.new(place.outputs["Position"], mapping.inputs["Vector"])
    links.new(mapping.outputs[0], cells.inputs["Vector"])
    links.new(cells.outputs["Color"], hue.inputs[0])
    links.new(hue.outputs[0], ramp.inputs[0])
    links.new(place.outputs["Normal"], slope.inputs[0])
    links.new(slope.outputs["Z"], steep.inputs["Value"])
    links.new(steep.outputs[0], blend.inputs[0])
    links.new(ramp.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], shader.inputs[0])
    return shader.outputs[0]
