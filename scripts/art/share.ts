import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { band, MARK_SIZE } from "../../lib/brand/imigongo";
import { markPaths, TONES } from "./icons";

const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 54;

export async function buildShare(hero: string, target: string) {
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="scrim"><stop stop-color="#2A1409" stop-opacity=".82"/><stop offset=".5" stop-color="#2A1409" stop-opacity=".5"/><stop offset=".8" stop-color="#2A1409" stop-opacity="0"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#scrim)"/>
    <rect y="${HEIGHT - BAND - 12}" width="${WIDTH}" height="${BAND + 12}" fill="${TONES.paper}"/>
    <path transform="translate(0 ${HEIGHT - BAND - 6})" fill="${TONES.clay}" fill-rule="evenodd" d="${band(WIDTH, BAND)}"/>
    <g transform="translate(80 150) scale(${96 / MARK_SIZE})">${markPaths({ clay: TONES.paper, ochre: "#EDA63C" })}</g>
    <g fill="${TONES.paper}" font-family="DejaVu Sans"><text x="80" y="350" font-size="96" font-weight="700">Taskers</text><text x="80" y="420" font-size="34">Book trusted help for your tasks</text></g>
  </svg>`;
  const picture = await sharp(hero)
    .resize(WIDTH, HEIGHT, { fit: "cover", position: "right" })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await writeFile(target, picture);
}
