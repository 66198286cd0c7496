import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join('.next', 'server', 'app', 'admin')
const suffix = '_client-reference-manifest.js'

type Manifest = { entryCSSFiles: Record<string, { path: string; inlined: boolean; content?: string }[]> }

/**
 * Has the pages of the back office link their styles instead of carrying them. Next inlines styles everywhere
 * or nowhere: a visitor on a phone comes once and wants no second request, staff come all day and want the
 * file in their cache. A manifest of each page, made by the build, says which it is.
 */
export function linkConsoleStyles(): void {
  let linked = 0
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(suffix)) continue
    const file = path.join(folder, name)
    const [, head, json] =
      /^([\s\S]*__RSC_MANIFEST\["[^"]+"\] = )(\{[\s\S]*\});?\s*$/.exec(readFileSync(file, 'utf8')) ?? []
    if (!head || !json) throw new Error(`${file} is not what it was: see docs/decisions/007`)
    const manifest = JSON.parse(json) as Manifest
    for (const entry of Object.values(manifest.entryCSSFiles).flat()) {
      if (!entry.inlined) continue
      entry.inlined = false
      delete entry.content
      linked += 1
    }
    writeFileSync(file, `${head}${JSON.stringify(manifest)};\n`)
  }
  if (linked === 0) throw new Error('No styles of the back office were found: see docs/decisions/007')
}
