"""Matte clay materials, one per colour and finish, made once and shared."""

import bpy

from .palette import linear

_FINISHES = {
    "matte": {"Roughness": 0.75, "Specular": 0.2},
    "satin": {"Roughness": 0.42, "Specular": 0.4},
    "gloss": {"Roughness": 0.2, "Specular": 0.5},
    "metal": {"Roughness": 0.34, "Metallic": 0.85},
}


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    output = nodes.new("ShaderNodeOutputMaterial")
    return material, nodes, material.node_tree.links, output


def paint(colour, finish="matte"):
    """A plain surface in one colour."""
    name = f"{finish}-{colour}"
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, nodes, links, output = _new(name)
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Base Color"].default_value = linear(colour)
    for key, value in _FINISHES[finish].items():
        shader.inputs[key].default_value = value
    links.new(shader.outputs[0], output.inputs[0])
    return material


def glow(colour, strength=1.0):
    """A surface that looks lit but is not sampled as a lamp: real lamps give far less noise."""
    name = f"glow-{colour}-{strength}"
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, nodes, links, output = _new(name)
    shader = nodes.new("ShaderNodeEmission")
    shader.inputs["Color"].default_value = linear(colour)
    shader.inputs["Strength"].default_value = strength
    material.cycles.sample_as_light = False
    links.new(shader.outputs[0], output.inputs[0])
    return material


def split_paint(below, above, height, finish="matte"):
    """Two colours, parted at a height above the ground: the painted base of a house wall."""
    material, nodes, links, output = _new(f"split-{below}-{above}-{height}")
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    for key, value in _FINISHES[finish].items():
        shader.inputs[key].default_value = value
    geometry = nodes.new("ShaderNodeNewGeometry")
    axes = nodes.new("ShaderNodeSeparateXYZ")
    test = nodes.new("ShaderNodeMath")
    test.operation = "GREATER_THAN"
    test.inputs[1].default_value = height
    blend = nodes.new("ShaderNodeMixRGB")
    blend.inputs[1].default_value = linear(below)
    blend.inputs[2].default_value = linear(above)
    links.new(geometry.outputs["Position"], axes.inputs[0])
    links.new(axes.outputs["Z"], test.inputs[0])
    links.new(test.outputs[0], blend.inputs[0])
    links.new(blend.outputs[0], shader.inputs["Base Color"])
    links.new(shader.outputs[0], output.inputs[0])
    return material


def arc_paint(dirty, clean, centre, radii, edge):
    """A wall facing -y with a ring wiped clean around `centre` (x, z); the ring stops at the right of the centre."""
    material, nodes, links, output = _new("arc")

    def maths(operation, *values):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for slot, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            else:
                links.new(value, node.inputs[slot])
        return node.outputs[0]

    def ramp(value, start, end):
        node = nodes.new("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP"
        node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = start, end
        links.new(value, node.inputs["Value"])
        return node.outputs[0]

    axes = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Position"], axes.inputs[0])
    x, z = maths("SUBTRACT", axes.outputs["X"], centre[0]), maths("SUBTRACT", axes.outputs["Z"], centre[1])
    away = maths("SQRT", maths("ADD", maths("MULTIPLY", x, x), maths("MULTIPLY", z, z)))
    inner, outer = radii
    ring = maths("MULTIPLY", ramp(away, inner, inner + edge), ramp(away, outer, outer - edge))
    angle = maths("ARCTAN2", x, z)
    share = maths("MULTIPLY", ring, ramp(angle, 1.03, 1.01))
    blend = nodes.new("ShaderNodeMixRGB")
    blend.inputs[1].default_value, blend.inputs[2].default_value = linear(dirty), linear(clean)
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Roughness"].default_value = 0.5
    shader.inputs["Specular"].default_value = 0.3
    links.new(share, blend.inputs[0])
    links.new(blend.outputs[0], shader.inputs["Base Color"])
    links.new(shader.outputs[0], output.inputs[0])
    return material


def cobbles(first, second, joint):
    """Paving in two near colours, laid along the street."""
    material, nodes, links, output = _new("cobbles")
    mapping = nodes.new("ShaderNodeMapping")
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Position"], mapping.inputs["Vector"])
    mapping.inputs["Scale"].default_value = (1, 1, 0)
    bricks = nodes.new("ShaderNodeTexBrick")
    for name, colour in (("Color1", first), ("Color2", second), ("Mortar", joint)):
        bricks.inputs[name].default_value = linear(colour)
    for name, value in (
        ("Scale", 1),
        ("Mortar Size", 0.035),
        ("Mortar Smooth", 0.4),
        ("Brick Width", 0.62),
        ("Row Height", 0.42),
    ):
        bricks.inputs[name].default_value = value
    shader = nodes.new("ShaderNodeBsdfDiffuse")
    links.new(mapping.outputs[0], bricks.inputs["Vector"])
    links.new(bricks.outputs["Color"], shader.inputs["Color"])
    links.new(shader.outputs[0], output.inputs[0])
    return material
