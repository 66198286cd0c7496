"""Turns the words of the share image into outlines, so that building it needs no installed font.

python3 scripts/art/outline.py > scripts/art/words.ts   (needs: pip install fonttools brotli)
"""

import os

from fontTools.misc.transform import Identity
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
FONT = os.path.join(ROOT, "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")
WORDS = {"NAME": ("Taskers", 800, 108, -0.02), "LINE": ("Book trusted help for your tasks", 500, 38, 0)}


def outline(text, weight, size, tracking):
    font = instantiateVariableFont(TTFont(FONT), {"wght": weight})
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    x = 0.0
    for letter in text:
        name = names[ord(letter)]
        glyphs[name].draw(TransformPen(pen, Identity.translate(x, 0).scale(scale, -scale)))
        x += font["hmtx"][name][0] * scale + tracking * size
    return pen.getCommands()


print("/** Written by outline.py: Figtree outlines (SIL Open Font License), baseline at y = 0. */")
for key, word in WORDS.items():
    print(f"export const {key} =\n  '{outline(*word)}'")
