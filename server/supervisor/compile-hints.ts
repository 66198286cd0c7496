import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Tells Chromium (from 136) that a script's functions are wanted at once: it compiles them as it loads. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Writes the hint into the scripts that every page begins with: React, and Next's part in the browser.
 * Without it the blocking time is over its budget (decision 6).
 */
export function writeCompileHints(): void {
  const manifest = JSON.parse(readFileSync(path.join('.next', 'build-manifest.json'), 'utf8'))
  const files: string[] = manifest.rootMainFiles ?? []
  if (files.length === 0) throw new Error('The build names no main scripts: see docs/decisions/006')
  for (const name of files) {
    const file = path.join('.next', name)
    const script = readFileSync(file, 'utf8')
    if (!script.startsWith(compileHint)) writeFileSync(file, compileHint + script)
  }
}
