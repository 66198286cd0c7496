"""blender -b -P scripts/art/render.py -- <picture>… [--scale 0.33] [--samples 32] [--out folder]"""

import argparse
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

TASKS = ["home-repair", "cleaning", "moving", "plumbing", "mounting", "painting", "garden", "other"]
HEROES = {
    f"{name}-{shape}": (name, shape)
    for name in ("hero-morning", "hero-dusk")
    for shape in ("landscape", "portrait")
}
SIZES = {"landscape": (1920, 960), "portrait": (900, 1200), "task": (1200, 900)}


def options():
    own = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("pictures", nargs="*", help="all of them unless named")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--samples", type=int, default=96)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--out", default=os.path.join(HERE, ".renders"))
    chosen = parser.parse_args(own)
    chosen.pictures = chosen.pictures or [*TASKS, *HEROES]
    unknown = set(chosen.pictures) - {*TASKS, *HEROES}
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)}")
    return chosen


def main():
    from kit import camera_roll

    chosen = options()
    for picture in chosen.pictures:
        started = time.time()
        if picture in TASKS:
            shape, look = "task", {}
            importlib.import_module(f"tasks.{picture.replace('-', '_')}").build()
        else:
            name, shape = HEROES[picture]
            look = importlib.import_module(f"hero.{name.removeprefix('hero-')}").build(shape) or {}
        size = tuple(round(side * chosen.scale) for side in SIZES[shape])
        path = os.path.join(chosen.out, f"{picture}.png")
        camera_roll.shoot(size, path, chosen.samples, chosen.passes, **look)
        print(f"{picture}: {time.time() - started:.0f} s")


main()
