// Several instances on one empty database: they take turns, and one of them fills it.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Part, startPart } from '@/server/supervisor/parts'

const name = `several_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let parts: Part[] = []

beforeAll(() => admin.unsafe(`create database ${name} template template0`))

afterAll(async () => {
  for (const part of parts) await part.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

it('four that start at once all come up, and the database is filled once', async () => {
  parts = Array.from({ length: 4 }, () =>
    startPart('prepare', { env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }, stdout: 'ignore' }),
  )
  const facts = await Promise.all(parts.map(({ ready }) => ready))
  expect(facts.filter(({ isNew }) => isNew)).toHaveLength(1)
  const sql = postgres(databaseUrl, { max: 1 })
  const [counts] = await sql`select (select count(*)::int from admins) as admins,
    (select count(*)::int from settings where key = 'hero') as heroes,
    (select count(distinct slug) = count(*) from tasks) as is_each_task_once`
  await sql.end()
  expect(counts).toEqual({ admins: 1, heroes: 1, is_each_task_once: true })
})
