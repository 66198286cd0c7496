"""Render the current scene with the passes that `develop` needs."""

import glob
import os
import tempfile

import bpy

from . import develop

_PASSES = {"Image": "colour", "DiffCol": "albedo", "Normal": "normal", "Depth": "depth"}


def shoot(size, path, samples=96, passes=4, exposure=1.0, glow=None, bounces=4):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = bounces
    scene.cycles.diffuse_bounces = bounces
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.use_persistent_data = False
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_diffuse_color = True

    with tempfile.TemporaryDirectory() as folder:
        _wire(scene, folder)
        bpy.ops.render.render()
        raw = {
            name: develop.load(glob.glob(os.path.join(folder, name + "*"))[0]) for name in _PASSES.values()
        }
    picture = raw["colour"]
    if passes:
        picture = develop.smooth(**raw, passes=passes)
    if glow:
        picture = develop.bloom(picture, **glow)
    develop.save(develop.tone(picture, exposure), path)


def _wire(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.file_slots.clear()
    for output, name in _PASSES.items():
        sink.file_slots.new(name)
        tree.links.new(source.outputs[output], sink.inputs[name])
