// The table of what grows must not lack a table.
import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '@/db/schema'

it('docs/operations/growth.md says of each table who removes what', () => {
  const page = readFileSync('docs/operations/growth.md', 'utf8')
  const named = new Set([...page.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name))
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table))
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((name) => !named.has(name))).toEqual([])
})
