// Packages are installed when they differ from the list of them, and not because somebody else did it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const { isInstalled }: { isInstalled: (root: string) => boolean } = await import(
  path.resolve('scripts/installed.mjs')
)

let root = ''
const inRoot = (name: string) => path.join(root, name)

function write(name: string, content: string): void {
  mkdirSync(path.dirname(inRoot(name)), { recursive: true })
  writeFileSync(inRoot(name), content)
}
const change = (name: string, from: string, to: string) =>
  writeFileSync(inRoot(name), readFileSync(inRoot(name), 'utf8').replace(from, to))

/** What `npm ci` leaves, by whomever it was run. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'taskers-installed-'))
  const dependencies = { one: '^1.0.0' }
  const packages = {
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
    'node_modules/for-windows': { version: '1.0.0', integrity: 'sha512-two', optional: true },
  }
  write('package.json', JSON.stringify({ dependencies }))
  write('package-lock.json', JSON.stringify({ packages: { '': { dependencies }, ...packages } }))
  const { 'node_modules/for-windows': _elsewhere, ...here } = packages
  write('node_modules/.package-lock.json', JSON.stringify({ packages: here }))
  write('node_modules/node/bin/node', '')
  write('node_modules/one/index.js', 'before\nnew\nafter\n')
  write('patches/one.patch', '--- a/node_modules/one/index.js\n+++ b/node_modules/one/index.js\n-old\n+new\n')
})
afterEach(() => rmSync(root, { recursive: true }))

it('the packages of this project are', () => {
  expect(isInstalled(process.cwd())).toBe(true)
})

it('what npm ci has left is', () => {
  expect(isInstalled(root)).toBe(true)
  change('package.json', '{', '{"scripts":{},')
  expect(isInstalled(root)).toBe(true)
})

it.each([
  ['nothing is here', () => rmSync(inRoot('node_modules'), { recursive: true })],
  ['Node is missing', () => rmSync(inRoot('node_modules/node'), { recursive: true })],
  ['another version is wanted', () => change('package-lock.json', '"1.0.0"', '"1.0.1"')],
  ['a package is missing', () => change('package-lock.json', ',"optional":true', '')],
  ['the list is not of this project', () => change('package.json', '^1.0.0', '^2.0.0')],
  ['a patch was not applied', () => change('node_modules/one/index.js', 'new', 'old')],
])('they are not when %s', (_why, spoil) => {
  spoil()
  expect(isInstalled(root)).toBe(false)
})
