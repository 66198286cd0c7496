// An error of the database says nothing of what a person typed, wherever it is printed.
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { databaseErrorCode } from '@/db/errors'
import { admins } from '@/db/schema'

const typed = '+250788123456'

it.each([
  ['a wrong value', () => read((db) => db.execute(sql`select ${typed}::uuid`)), '22P02'],
  ['a missing table', () => read((db) => db.execute(sql`select ${typed} from nowhere`)), '42P01'],
  [
    'a row that is there',
    () =>
      transact(async (tx) => {
        const person = { name: typed, email: typed, passwordHash: typed, role: 'owner' as const }
        await tx.insert(admins).values([person, person])
      }),
    '23505',
  ],
])('of %s', async (_what, work, code) => {
  const error = await work().catch((error: unknown) => error)
  expect(databaseErrorCode(error)).toBe(code)
  expect(inspect(error, { depth: 5, showHidden: true })).not.toContain('788123456')
  expect(inspect(error)).toContain('failed-statement.test.ts')
})
