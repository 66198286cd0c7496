import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type AvifOptions } from 'sharp'

type Variant = { width: number; height: number; path: string; bytes: number }
export type Picture = { width: number; height: number; blur: string; variants: Variant[] }

export type Step = { width: number; budget: number }

/** Small pictures need crisp colour edges; big skies need more than eight bits not to band. */
type Coding = Pick<AvifOptions, 'bitdepth' | 'chromaSubsampling'>
export const CRISP: Coding = { bitdepth: 8, chromaSubsampling: '4:4:4' }
export const SMOOTH: Coding = { bitdepth: 10, chromaSubsampling: '4:2:0' }

const QUALITIES = [66, 62, 58, 54, 50, 46, 42, 38, 34]

async function withinBudget(pixels: Buffer, budget: number, coding: Coding): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await sharp(pixels)
      .avif({ quality, effort: 5, ...coding })
      .toBuffer()
    if (file.length <= budget) return file
  }
  throw new Error(`Does not fit ${budget} bytes even at the lowest quality`)
}

async function blurOf(master: string): Promise<string> {
  const tiny = await sharp(master).resize(12).webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Encoding is slow, so a picture whose files are all newer than its master is left as it is. */
export function isFresh(picture: Picture | undefined, master: string, media: string, steps: Step[]): boolean {
  if (!picture) return false
  const { mtimeMs } = statSync(master)
  return steps.every(({ width }) => {
    const variant = picture.variants.find((one) => one.width === width)
    const file = variant && join(media, variant.path)
    return file && existsSync(file) && statSync(file).mtimeMs > mtimeMs
  })
}

export async function cutPicture(
  master: string,
  media: string,
  stem: string,
  steps: Step[],
  coding: Coding,
): Promise<Picture> {
  const { width, height } = await sharp(master).metadata()
  const variants: Variant[] = []
  for (const step of steps) {
    const resized = await sharp(master).resize(step.width).png().toBuffer({ resolveWithObject: true })
    const file = await withinBudget(resized.data, step.budget, coding)
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
    const path = `${stem}-${step.width}-${hash}.avif`
    await mkdir(dirname(join(media, path)), { recursive: true })
    await writeFile(join(media, path), file)
    variants.push({ width: step.width, height: resized.info.height, path, bytes: file.length })
  }
  return { width, height, blur: await blurOf(master), variants }
}

const MASTER_BUDGET = 250_000

export async function refreshMaster(render: string, master: string): Promise<boolean> {
  if (!existsSync(render)) return false
  if (existsSync(master) && statSync(master).mtimeMs >= statSync(render).mtimeMs) return false
  await mkdir(dirname(master), { recursive: true })
  for (const quality of [96, 94, 92, 90, 86, 82]) {
    const file = await sharp(render).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length > MASTER_BUDGET) continue
    await writeFile(master, file)
    return true
  }
  throw new Error(`${render} does not fit ${MASTER_BUDGET} bytes`)
}
