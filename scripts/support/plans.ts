// Records each statement of the product and asks PostgreSQL for its plan.
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { prepareStatements, setPool } from '@/db/pool'
import * as schema from '@/db/schema'

export type Statement = { text: string; params: unknown[] }
type Plan = { 'Node Type': string; 'Plan Rows': number; 'Relation Name'?: string; Plans?: Plan[] }

let recorded: Statement[] = []

export function recordStatements(url: string, settings: Record<string, string> = {}): postgres.Sql {
  const options = { fetch_types: false, onnotice: () => undefined, connection: settings }
  const sql = prepareStatements(postgres(url, { max: 4, ...options }))
  const logger = { logQuery: (text: string, params: unknown[]) => void recorded.push({ text, params }) }
  const db = drizzle(sql, { schema, casing: 'snake_case', logger })
  setPool({ sql, db, answeredAt: Date.now() })
  return sql
}

export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  recorded = []
  await run()
  return recorded
}

/** From this number of rows on, a query should not scan a whole table. */
const manyRows = 20_000
/** A query that needs at least this share of a table, for a count for example, may scan all of it. */
const greatShare = 0.2

export async function largeTables(sql: postgres.Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ name: string; rows: number }[]>`
    select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples >= ${manyRows}`
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const child of plan.Plans ?? []) yield* nodesOf(child)
}

/** The large tables that a query scans completely although it needs few of their rows. */
export async function scannedTables(
  sql: postgres.Sql,
  run: () => Promise<unknown>,
  large: ReadonlyMap<string, number>,
): Promise<string[]> {
  const found = new Set<string>()
  for (const { text, params } of await statementsOf(run)) {
    if (!/^\s*(select|with)/i.test(text)) continue
    const [row] = await sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (format json) ${text}`,
      params as never[],
    )
    for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) {
      for (const node of nodesOf(plan)) {
        const table = node['Relation Name'] ?? ''
        const rows = large.get(table)
        const isForFew = rows !== undefined && node['Plan Rows'] < rows * greatShare
        if (node['Node Type'] === 'Seq Scan' && isForFew) found.add(table)
      }
    }
  }
  return [...found]
}
