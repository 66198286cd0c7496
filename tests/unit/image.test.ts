// What comes into the image and into the repository: no file with a secret of somebody's machine.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Whether a list of patterns leaves a file out; of Docker's and git's rules, those that our lists use. */
function isLeftOut(list: string, file: string): boolean {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const matching = lines.filter((line) => {
    const pattern = line.replace(/^!/, '').replace(/\/$/, '')
    return path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)
  })
  return matching.length > 0 && !matching.at(-1)?.startsWith('!')
}

const secret = ['.env', '.env.local', '.env.production', '.env.production.local', '.data/app-secret']

describe.each(['.dockerignore', '.gitignore'])('%s', (list) => {
  it.each([...secret, 'node_modules/next/package.json', 'dist/start.js'])('leaves out %s', (file) => {
    expect(isLeftOut(list, file)).toBe(true)
  })

  it.each(['.env.example', '.npmrc', 'package.json', 'server/main.ts'])('takes in %s', (file) => {
    expect(isLeftOut(list, file)).toBe(false)
  })
})
