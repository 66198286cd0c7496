import { readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { env } from '@/lib/platform/env'
import { storeBytes, storeCopy } from '@/lib/platform/storage/storage'
import { storageSuite } from '../support/storage-suite'

storageSuite()

it('leaves no half-written file behind', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => storeBytes(Buffer.alloc(50_000, `${index % 10}`), 'half/h.png')),
  )
  expect(await readdir(path.join(env().STORAGE_DIR, 'half'))).toEqual(['h.png'])
})

it('lets no other account look into it', async () => {
  const source = path.join(tmpdir(), `taskers-picture-${process.pid}.png`)
  await writeFile(source, 'a picture', { mode: 0o644 })
  await storeCopy(source, 'private/closed/copied.png')
  await storeBytes(Buffer.from('a picture'), 'private/closed/written.png')
  const modeOf = async (name: string) => (await stat(path.join(env().STORAGE_DIR, name))).mode & 0o777
  const names = ['private', 'private/closed', 'private/closed/copied.png', 'private/closed/written.png']
  expect(await Promise.all(names.map(modeOf))).toEqual([0o700, 0o700, 0o600, 0o600])
})
