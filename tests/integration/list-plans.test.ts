// Every list, search and figure of the back office has an index to rest on. `npm run bench -- lists` measures
// the same queries on a database of a hundred thousand requests.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase } from '@/db/client'
import { fillDatabase } from '@/scripts/support/fill'
import { listQueries, type NamedQuery, readExamples } from '@/scripts/support/list-queries'
import { recordStatements, scannedTables } from '@/scripts/support/plans'

const url = process.env.DATABASE_URL ?? ''
const tables = [
  ...['requests', 'request_events', 'taskers', 'tasker_events', 'messages', 'audit_log'],
  ...['waitlist', 'privacy_requests', 'sessions', 'request_offers', 'jobs', 'cases', 'customers'],
  ...['quotes', 'payments', 'refunds', 'payouts', 'receipts', 'ledger_entries', 'money_work'],
]
// Here no share of a table is great enough to read all of it.
const large = new Map(tables.map((table) => [table, Number.POSITIVE_INFINITY]))
let queries: NamedQuery[] = []
let sql: postgres.Sql

beforeAll(async () => {
  const filler = postgres(url, { max: 1, onnotice: () => undefined })
  await fillDatabase(filler, { requests: 2_000, taskers: 200 })
  queries = listQueries(await readExamples(filler))
  await filler.end()
  await closeDatabase()
  // So few rows need no index; what matters is that there is one that fits.
  sql = recordStatements(url, { enable_seqscan: 'off' })
})
afterAll(() => sql.end({ timeout: 2 }))

it('no query reads a growing table from end to end', async () => {
  expect(queries.length).toBeGreaterThan(50)
  const scans: string[] = []
  for (const { name, run } of queries) {
    for (const table of await scannedTables(sql, run, large)) scans.push(`${name} reads all of ${table}`)
  }
  expect(scans).toEqual([])
})

it('a query without an index is found out', async () => {
  const { read } = await import('@/db/client')
  const { requests } = await import('@/db/schema')
  const { eq } = await import('drizzle-orm')
  const run = () =>
    read((db) => db.select({ id: requests.id }).from(requests).where(eq(requests.source, 'api')))
  expect(await scannedTables(sql, run, large)).toEqual(['requests'])
})
