import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { file: string; text: string; imports: string[]; isServerOnly: boolean }

const roots = ['app', 'components', 'db', 'i18n', 'lib', 'scripts', 'middleware.ts', 'next.config.ts']
const importPattern =
  /(?:import|export)\s+(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function* walk(entry: string): Generator<string> {
  if (!statSync(entry).isDirectory()) {
    if (/\.(ts|tsx)$/.test(entry)) yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) yield* walk(path.join(entry, name))
}

/** A specifier as a path from the root of the project without its ending, or the name of a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(from), specifier))
  return specifier
}

/** Every source file with what it imports. */
export function readSources(): SourceFile[] {
  return roots.flatMap((root) =>
    [...walk(root)].map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(importPattern)].map((match) =>
        resolve(file, match[1] ?? match[2] ?? ''),
      )
      return { file, text, imports, isServerOnly: imports.includes('server-only') }
    }),
  )
}

/** The file an import leads to, or undefined for a package. */
export function targetOf(sources: ReadonlyMap<string, SourceFile>, imported: string): SourceFile | undefined {
  for (const ending of ['', '.ts', '.tsx', '/index.ts']) {
    const found = sources.get(imported + ending)
    if (found) return found
  }
  return undefined
}
