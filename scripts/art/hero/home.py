"""The house of the dusk scene: a person at work inside, a ladder and an open toolbox outside."""

from math import atan, cos, degrees, hypot, pi, sin

from kit.materials import glow
from kit.palette import BARK, BLUSH, BRICK, CLAY, CREAM, GREEN, HONEY, INK, PINE, SAND, mix
from kit.shapes import ball, box, group, lathe, mesh, rod, round_outline, slab, tube
from kit.studio import lamp
from tasks.home_repair import toolbox
from tasks.painting import tin

WIDTH, DEPTH, HEIGHT, BASE = 7.6, 5.5, 3.15, 0.85
OVER, RISE = 0.65, 1.75
PLASTER, PLINTH = mix(BLUSH, SAND, 0.4), mix(CLAY, BRICK, 0.4)
WARM = "#FFB65A"


def _walls():
    outline = [(0, -3), (WIDTH, -3), (WIDTH, HEIGHT), (0, HEIGHT)]
    window = [(1.5, 1.15), (3.5, 1.15), (3.5, 2.5), (1.5, 2.5)]
    slab([outline, window], 0.3, (0, 0.15, 0), PLASTER, bevel=0.01)
    box((WIDTH + 0.1, 0.12, 3 + BASE), (WIDTH / 2, -0.02, (BASE - 3) / 2), PLINTH, bevel=0.03)
    for x in (0.15, WIDTH - 0.15):
        box((0.3, DEPTH, HEIGHT + 3), (x, DEPTH / 2 + 0.02, (HEIGHT - 3) / 2), PLASTER, bevel=0.01)
        box((0.4, DEPTH, BASE + 3), (x, DEPTH / 2 + 0.02, (BASE - 3) / 2), PLINTH, bevel=0.03)


def _window():
    frame = [(1.35, 1.0), (3.65, 1.0), (3.65, 2.65), (1.35, 2.65)]
    hole = [(1.53, 1.18), (3.47, 1.18), (3.47, 2.47), (1.53, 2.47)]
    slab([frame, hole], 0.16, (0, -0.06, 0), CREAM, bevel=0.02)
    box((0.06, 0.08, 1.3), (2.16, 0.05, 1.82), CREAM, bevel=0.01)
    box((1.96, 0.08, 0.05), (2.5, 0.05, 2.24), CREAM, bevel=0.01)
    box((2.6, 0.4, 0.1), (2.5, -0.14, 1.0), CREAM)
    back = box((5.2, 0.02, 3.2), (2.9, 1.2, 1.8), glow(WARM, 1.35), bevel=0.001)
    back.visible_diffuse = False
    for x in (1.62, 3.4):
        for i in range(3):
            rod(0.07, 1.3, (x + 0.09 * i - 0.09, 0.3, 1.83), glow("#F0A048", 0.85), bevel=0.001)
    _someone()
    lamp("AREA", (2.5, 0.12, 1.85), (2.5, -4, 0.2), 70, "#FFA94F", shape="RECTANGLE", size=1.8, size_y=1.2)


def _someone():
    """A figure in quiet colours, mending the ceiling light in front of the wall of the room."""
    shade = glow("#C9752F", 0.62)
    body = [
        (-0.42, -1),
        (-0.4, -0.22),
        (-0.3, 0.02),
        (-0.08, 0.12),
        (0.1, 0.12),
        (0.2, 0.1),
        (0.4, 0.55),
        (0.53, 0.5),
        (0.4, -0.02),
        (0.32, -0.3),
        (0.34, -1),
    ]
    slab(round_outline(body, 0.1), 0.04, (2.84, 0.9, 1.64), shade, bevel=0.005)
    head = [(0.165 * cos(2 * pi * i / 32), 0.205 * sin(2 * pi * i / 32)) for i in range(32)]
    slab(head, 0.04, (2.81, 0.9, 1.96), shade, bevel=0.005)
    rod(0.012, 0.7, (3.31, 0.9, 2.72), shade)
    lathe([(0.03, 0.16), (0.2, 0)], (3.31, 0.9, 2.23), shade)


def _door():
    box((1.3, 0.2, 2.5), (5.35, -0.04, 1.25), CREAM, bevel=0.03)
    box((1.04, 0.2, 2.3), (5.35, -0.08, 1.2), GREEN, "satin", bevel=0.03)
    for z, h in ((0.72, 0.8), (1.72, 0.85)):
        for x in (5.1, 5.6):
            box((0.34, 0.06, h), (x, -0.19, z), mix(GREEN, PINE, 0.4), "satin")
    ball(0.06, (5.75, -0.24, 1.15), HONEY, "satin")
    for i in range(4):
        depth = 0.62 * (i + 1)
        box(
            (2.5, depth, 0.22), (5.35, -depth / 2 - 0.05, -0.11 - 0.22 * i), mix(SAND, CLAY, 0.22), bevel=0.04
        )


def _wall_lamp(x, z):
    tube([(x, 0, z), (x, -0.35, z + 0.12), (x, -0.42, z - 0.05)], 0.03, INK, bend=0.12)
    lathe([(0.03, 0.06), (0.26, -0.12), (0.24, -0.13)], (x, -0.42, z - 0.08), INK)
    bulb = ball(0.11, (x, -0.42, z - 0.19), glow("#FFE2AE", 5))
    bulb.visible_diffuse = bulb.visible_shadow = False
    lamp("POINT", (x, -0.46, z - 0.28), (x, -1, 0), 85, WARM, shadow_soft_size=0.16)


def _slope(length, run, at):
    """One side of a hipped roof, trapezoid `length` wide at the eaves, laid with rows of round tiles."""
    inset, reach = run, hypot(run, RISE)
    with group(at, (degrees(atan(RISE / run)), 0, 0)):
        mesh(
            [(0, 0, 0), (length, 0, 0), (length - inset, reach, 0), (inset, reach, 0)], [(0, 1, 2, 3)], BRICK
        )
        step = 0.27
        for i in range(int(length / step)):
            x = (i + 0.5) * step
            top = min(reach, reach * min(x, length - x) / inset)
            tint = mix(CLAY, BRICK, 0.15 + 0.2 * (i * 7 % 3))
            if top > 0.25:
                rod(0.115, top, (x, top / 2, 0.03), tint, turn=(-90, 0, 0))


def _roof():
    length, depth = WIDTH + 2 * OVER, DEPTH + 2 * OVER
    run = depth / 2
    _slope(length, run, (-OVER, -OVER, HEIGHT))
    with group((-OVER, DEPTH + OVER, 0), (0, 0, -90)):
        _slope(depth, run, (0, 0, HEIGHT))
    for start, end in (
        ((-OVER, -OVER, HEIGHT), (run - OVER, run - OVER, HEIGHT + RISE)),
        ((run - OVER, run - OVER, HEIGHT + RISE), (length - run - OVER, run - OVER, HEIGHT + RISE)),
    ):
        tube([start, end], 0.15, BRICK)
    box((length, 0.1, 0.2), (WIDTH / 2, -OVER + 0.04, HEIGHT - 0.1), BARK, bevel=0.02)
    box((0.1, depth, 0.2), (-OVER + 0.04, DEPTH / 2, HEIGHT - 0.1), BARK, bevel=0.02)
    box(
        (length - 0.1, depth - 0.1, 0.05),
        (WIDTH / 2, DEPTH / 2, HEIGHT - 0.02),
        mix(BARK, BLUSH, 0.3),
        bevel=0.01,
    )


def ladder(length=3.9):
    for x in (-0.27, 0.27):
        box((0.09, 0.12, length), (x, 0, length / 2), HONEY, "satin", bevel=0.02)
    for i in range(10):
        rod(0.036, 0.52, (0, 0, 0.3 + i * 0.37), HONEY, "satin", (0, 90, 0))


def home():
    """Built with its left front corner at the origin, facing -y."""
    _walls()
    _window()
    _door()
    _roof()
    _wall_lamp(5.35, 2.95)
    with group((4.25, -1.35, -0.72), (-17, 0, 0)):
        ladder()
    with group((3.3, -1.5, -0.66), (0, 0, -20), 0.42):
        tin()
    with group((5.75, -1.0, -0.22), (0, 0, 14), 0.5):
        toolbox()
