// A result that breaks off after some of its rows leaves nothing in the next one of its connection.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read } from '@/db/client'
import { currentPool } from '@/db/pool'

const many = 40
/** As many at once that each connection has its turn. */
const readOften = () =>
  Promise.all(
    Array.from({ length: many }, () => read((db) => db.execute<{ whole: number }>(sql`select 1 as whole`))),
  )

it.each([
  ['an error', 'select 1 / (3 - n) from generate_series(1, 5) as n'],
  ['the end of its connection', 'select pg_terminate_backend(pg_backend_pid()) from generate_series(1, 5)'],
])('by %s', async (_name, statement) => {
  const pool = await currentPool()
  await expect(pool.sql.unsafe(statement)).rejects.toThrow()
  const results = await readOften()
  expect(results.map(([first, ...more]) => [first?.whole, more.length])).toEqual(results.map(() => [1, 0]))
})
