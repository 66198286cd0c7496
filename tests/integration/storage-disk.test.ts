import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { env } from '@/lib/platform/env'
import { storeBytes } from '@/lib/platform/storage'
import { storageSuite } from '../support/storage-suite'

storageSuite()

it('leaves no half-written file behind', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => storeBytes(Buffer.alloc(50_000, `${index % 10}`), 'half/h.png')),
  )
  expect(await readdir(path.join(env().STORAGE_DIR, 'half'))).toEqual(['h.png'])
})
