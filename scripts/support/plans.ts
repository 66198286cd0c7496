// What PostgreSQL does for a query of the product: every statement it sends, explained.
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from '@/db/schema'

type Statement = { text: string; params: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const recorded: Statement[] = []

/** Gives the product a pool that writes down what is sent over it, and returns the pool. */
export function recordStatements(url: string, settings: Record<string, string> = {}): postgres.Sql {
  const sql = postgres(url, { max: 8, fetch_types: false, onnotice: () => undefined, connection: settings })
  const logger = { logQuery: (text: string, params: unknown[]) => void recorded.push({ text, params }) }
  const db = drizzle(sql, { schema, casing: 'snake_case', logger })
  Object.assign(globalThis, { taskersPool: { sql, db } })
  return sql
}

/** A table is large from so many rows on that nobody should read it from end to end. */
const manyRows = 20_000

export async function largeTables(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= ${manyRows}`
  return new Set(rows.map(({ name }) => name))
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const child of plan.Plans ?? []) yield* nodesOf(child)
}

/** The tables that a query reads from end to end, of those that are large. */
export async function scannedTables(
  sql: postgres.Sql,
  run: () => Promise<unknown>,
  large: ReadonlySet<string>,
): Promise<string[]> {
  recorded.length = 0
  await run()
  const found = new Set<string>()
  for (const { text, params } of [...recorded]) {
    if (!/^\s*(select|with)/i.test(text)) continue
    const [row] = await sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (format json) ${text}`,
      params as never[],
    )
    for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) {
      for (const node of nodesOf(plan)) {
        const table = node['Relation Name'] ?? ''
        if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.add(table)
      }
    }
  }
  return [...found]
}
