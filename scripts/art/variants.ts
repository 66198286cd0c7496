import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

export type Variant = { width: number; height: number; path: string; bytes: number };
export type Picture = { width: number; height: number; blur: string; variants: Variant[] };

/** One width to ship, and the bytes it may cost on paid data. */
export type Step = { width: number; budget: number };

const QUALITIES = [64, 58, 52, 46, 40, 34, 28];

async function withinBudget(pixels: Buffer, budget: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(pixels).avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer();
    if (file.length <= budget) return file;
  }
  throw new Error(`Does not fit ${budget} bytes even at the lowest quality`);
}

async function blurOf(master: string): Promise<string> {
  const tiny = await sharp(master).resize(20).webp({ quality: 30, alphaQuality: 0, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

export async function cutPicture(master: string, media: string, stem: string, steps: Step[]): Promise<Picture> {
  const { width, height } = await sharp(master).metadata();
  const variants: Variant[] = [];
  for (const step of steps) {
    const resized = await sharp(master).resize(step.width, undefined, { kernel: "lanczos3" }).png().toBuffer({ resolveWithObject: true });
    const file = await withinBudget(resized.data, step.budget);
    const hash = createHash("sha256").update(file).digest("hex").slice(0, 8);
    const path = `${stem}-${step.width}-${hash}.avif`;
    await mkdir(dirname(join(media, path)), { recursive: true });
    await writeFile(join(media, path), file);
    variants.push({ width: step.width, height: resized.info.height, path, bytes: file.length });
  }
  return { width, height, blur: await blurOf(master), variants };
}
