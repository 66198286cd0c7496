// Where the embedded PostgreSQL of a private folder lives, when root lends it an account that can't look in.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publicHome, removePublicHome } from '@/server/database/public-home'

let folder = ''
let dataFolder = ''
const places: string[] = []

function home(): string {
  const place = publicHome(dataFolder)
  places.push(place)
  return place
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taskers-home-'))
  dataFolder = path.join(folder, 'postgres')
})
afterEach(() => {
  for (const place of [folder, ...places.splice(0)]) rmSync(place, { recursive: true, force: true })
})

describe('the public home of the embedded database', () => {
  it('is found again by the link in the private folder, and only there', () => {
    const first = home()
    expect(realpathSync(dataFolder)).toBe(path.join(first, 'data'))
    expect(home()).toBe(first)
    removePublicHome(dataFolder)
    expect(lstatSync(first, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('has no name that another account can know and plant a link at', () => {
    const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
    const victim = path.join(folder, 'victim')
    mkdirSync(victim, { mode: 0o700 })
    for (const parent of new Set(['/var/tmp', tmpdir()])) {
      places.push(path.join(parent, `taskers-postgres-${name}`))
      symlinkSync(victim, places.at(-1) ?? '')
    }
    home()
    expect(statSync(victim).mode & 0o777).toBe(0o700)
    expect(readdirSync(victim)).toEqual([])
  })

  it('is made anew when it was cleaned away', () => {
    const first = home()
    rmSync(first, { recursive: true })
    expect(home()).not.toBe(first)
    expect(realpathSync(dataFolder)).toContain('taskers-postgres-')
  })

  it.each<[string, (place: string) => void]>([
    [
      'a link now',
      (place) => {
        renameSync(place, `${place}-moved`)
        places.push(`${place}-moved`)
        symlinkSync(`${place}-moved`, place)
      },
    ],
    ['writable by others', (place) => chmodSync(place, 0o777)],
    [
      "another account's",
      (place) => {
        if (process.getuid?.() === 0) return chownSync(place, 65_534, 65_534)
        rmSync(dataFolder)
        symlinkSync('/usr/data', dataFolder)
      },
    ],
  ])('is not trusted when it is %s', (_what, spoil) => {
    spoil(home())
    expect(home).toThrow('is not ours alone')
  })

  it('never stands in for a database that lies in the folder itself', () => {
    mkdirSync(dataFolder)
    expect(home).toThrow('cannot reach it')
    expect(readdirSync(dataFolder)).toEqual([])
  })
})
