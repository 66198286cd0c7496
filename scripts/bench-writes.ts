// Measures requests for a tasker per second, beside Node servers that only parse or only store them.
import { randomUUID } from 'node:crypto'
import { say } from '@/server/supervisor/say'
import { benchProduct } from './support/bench-product'
import { writeBudgets } from './support/budgets'
import { median } from './support/figures'
import { callsPerSecond, startPlainServer } from './support/load'
import { recordStatements, statementsOf } from './support/plans'

const rounds = Number(process.env.BENCH_RUNS ?? 5)
const input = {
  full_name: 'Aline Uwase',
  phone: '+250788123456',
  location: 'Gasabo, Remera',
  description: 'The kitchen tap leaks and the cupboard is wet.',
  popular_task_id: 4,
}

async function send(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}`)
}

async function recordRequest(databaseUrl: string) {
  const sql = recordStatements(databaseUrl)
  const { consumeAt } = await import('@/lib/platform/rate-limit')
  const { closeSender } = await import('@/lib/platform/work')
  const { createRequest } = await import('@/lib/requests/mutations')
  const { requestLimit } = await import('@/lib/requests/operations')
  const { createRequestSchema } = await import('@/lib/requests/schema')
  const parsed = createRequestSchema.parse(input)
  const ask = () =>
    createRequest({ input: parsed, locale: 'en', source: 'wizard', idempotencyKey: randomUUID() })
  const limit = () => consumeAt(requestLimit, { address: '192.0.2.1', account: input.phone })
  // The first one also opens what later ones find open.
  await ask()
  const before = await statementsOf(limit)
  const within = await statementsOf(ask)
  await closeSender()
  await sql.end()
  return { before, within }
}

function row(what: string, rates: number[], limits: number[] = rates, least = 0): void {
  const share = median(rates.map((rate, round) => rate / (limits[round] ?? rate)))
  const cells = [what.padEnd(48), `${Math.round(median(limits))}`.padEnd(8), share.toFixed(3).padEnd(8)]
  say.plain(`${share >= least ? '✓' : '✗'} ${cells.join('')}${least ? `≥ ${least}` : ''}`)
}

await benchProduct(
  { database: 'taskers_writes', settings: { RATE_LIMIT_FACTOR: '100000' } },
  async ({ base, databaseUrl }) => {
    const statements = await recordRequest(databaseUrl)
    const count = 2 + statements.before.length + statements.within.length
    const stores = startPlainServer({ PLAIN_STATEMENTS: JSON.stringify(statements) })
    const parses = startPlainServer()
    const urls = [`${base}/api/task-requests`]
    for (const part of [stores, parses]) urls.push(String((await part.ready).url))
    const rates: number[][] = [[], [], []]
    for (let round = -1; round < rounds; round++) {
      for (const [index, url] of urls.entries()) {
        const rate = await callsPerSecond(() => send(url), { callers: 16 })
        if (round >= 0) rates[index]?.push(rate)
      }
    }
    const [own = [], storing = [], parsing = []] = rates
    say.plain(`  ${'Requests for a tasker, 16 at a time'.padEnd(48)}${'a second'.padEnd(8)}share`)
    row('the product', own)
    row(`a bare server with the same ${count} statements`, own, storing, writeBudgets.stores)
    row('a bare server that only parses', own, parsing, writeBudgets.parses)
    for (const part of [stores, parses]) await part.stop(5_000)
  },
)
