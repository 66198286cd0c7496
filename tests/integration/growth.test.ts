// The table of what grows must not lack a table: neither one of ours nor one of the queues.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read } from '@/db/client'

it('docs/operations/growth.md says of each table who removes what', async () => {
  const page = readFileSync('docs/operations/growth.md', 'utf8')
  const [, section = ''] = page.split('## Who removes what')
  const cells = section.split('\n').map((line) => line.split('|')[1] ?? '')
  const named = new Set(cells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)))
  // A partition grows with the table that it is a part of.
  const rows = await read((db) =>
    db.execute<{ name: string }>(sql`
      select case nspname when 'public' then relname else nspname || '.' || relname end as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and nspname <> 'information_schema' and not starts_with(nspname, 'pg_') order by 1`),
  )
  const tables = rows.map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => name && !tables.includes(name))).toEqual([])
})
