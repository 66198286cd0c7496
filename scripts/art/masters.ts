import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

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
