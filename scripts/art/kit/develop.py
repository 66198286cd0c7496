"""From raw render passes to a picture: feature-guided smoothing, a gentle tone curve, bloom."""

import os

import bpy
import numpy as np

_B3 = np.array([1, 4, 6, 4, 1]) / 16


def load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1, :, :3].copy()


def _shifted(field, dy, dx):
    """The field moved by whole pixels; the border is repeated, never wrapped round."""
    height, width = field.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return field[rows][:, columns]


def smooth(colour, albedo, normal, depth, passes=4, strength=1.0):
    """Edge-avoiding wavelet filter: averages light over a surface, never across a change of surface."""
    base = np.maximum(albedo, 0.04)
    light = np.clip(colour / base, 0, 40)
    for level in range(passes):
        step = 2**level
        total = np.zeros_like(light)
        weight = np.zeros(light.shape[:2] + (1,), np.float32)
        tone = np.log1p(light)
        limit = 0.35 * strength / (1.6**level)
        for i in range(-2, 3):
            for j in range(-2, 3):
                dy, dx = i * step, j * step
                near = np.sum((tone - _shifted(tone, dy, dx)) ** 2, -1, keepdims=True) / limit**2
                flat = np.sum((normal - _shifted(normal, dy, dx)) ** 2, -1, keepdims=True) / 0.08**2
                same = np.sum((albedo - _shifted(albedo, dy, dx)) ** 2, -1, keepdims=True) / 0.04**2
                far = ((depth - _shifted(depth, dy, dx)) / (0.02 * step * depth + 1e-3))[..., :1] ** 2
                w = _B3[i + 2] * _B3[j + 2] * np.exp(-np.minimum(near + flat + same + far * 0.25, 40))
                total += w * _shifted(light, dy, dx)
                weight += w
        light = (total / weight).astype(np.float32)
    return light * base


def blur(field, radius):
    for axis in (0, 1):
        reach = int(radius * 2.5)
        kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
        kernel /= kernel.sum()
        padded = np.pad(field, [(reach, reach) if a == axis else (0, 0) for a in range(3)], mode="edge")
        length = field.shape[axis]
        field = sum(k * padded.take(range(n, n + length), axis) for n, k in enumerate(kernel))
    return field


def bloom(colour, share, radius, threshold=0.9):
    bright = np.maximum(colour - threshold, 0)
    small = bright[::4, ::4]
    halo = blur(small, radius / 4).repeat(4, 0).repeat(4, 1)[: colour.shape[0], : colour.shape[1]]
    halo = blur(halo, 3)
    return colour + share * halo


def tone(colour, exposure=1.0, shoulder=0.72):
    """Linear below `shoulder`, so that brand colours keep their values; above it, a soft curve to white."""
    x = np.maximum(colour * exposure, 0)
    over = np.maximum(x - shoulder, 0)
    room = 1 - shoulder
    return np.where(x > shoulder, shoulder + room * (1 - np.exp(-over / room)), x)


def encode(colour):
    low = colour * 12.92
    high = 1.055 * np.power(np.maximum(colour, 1e-6), 1 / 2.4) - 0.055
    return np.where(colour <= 0.0031308, low, high)


def save(colour, path):
    """Eight bits with a grain of one step, so that skies do not band."""
    height, width = colour.shape[:2]
    rgba = np.ones((height, width, 4), np.float32)
    grain = np.random.default_rng(1).triangular(-1, 0, 1, colour.shape) / 255
    rgba[..., :3] = np.clip(encode(colour) + grain, 0, 1)
    image = bpy.data.images.new("picture", width, height, alpha=False, float_buffer=False)
    image.colorspace_settings.name = "sRGB"
    image.pixels.foreach_set(np.ascontiguousarray(rgba[::-1]).ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save()
