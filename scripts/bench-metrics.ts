// What metrics cost: two servers at one database, one of them counts, asked in turn. Two processes of the
// same server differ by more than what is looked for. So what decides is how often a call is counted, how
// long counting once takes, and what the figures take that cost by the second: Node's own, and the scrapes.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { freePort, freePortApart } from '@/server/database/free-port'
import { startPart } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'
import { sendRequest } from './support/customers'
import { median } from './support/figures'
import { ask, type Measured, measureCalls } from './support/load'
import { watchProcessor } from './support/processor'
import { withProduct } from './support/product'

const rounds = Number(process.env.BENCH_RUNS ?? 9)
/** The most that may be lost. */
const most = 0.03
const scrapeMs = 15_000
const idleScrapes = 4

type Name = 'without' | 'with'

/** How long it takes to count once, in microseconds. */
function countingUs(): number {
  const { observer } = makeMetrics('bench', 'server')
  const times = 300_000
  const round = () => {
    const started = performance.now()
    for (let count = 0; count < times; count++) observer.page('shared', 200, (count % 100) / 1_000)
    return ((performance.now() - started) / times) * 1_000
  }
  round()
  return median([round(), round(), round(), round(), round()])
}

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** The share of a core that each server uses while nobody calls; one is read as often as by Prometheus. */
async function idleShares(pids: Record<Name, number>, metricsPort: number): Promise<Record<Name, number>> {
  const used = watchProcessor(pids)
  for (let read = 0; read < idleScrapes; read++) {
    await scrape(metricsPort)
    await sleep(scrapeMs)
  }
  return used()
}

/** How often a server has counted so far: the sum of all its counts. */
async function countsOf(metricsPort: number): Promise<number> {
  const counts = (await scrape(metricsPort)).matchAll(/^taskers_\w+_seconds_count\S* (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** How often a server counts for one call, as the mean of a hundred. */
async function countedByCall(call: () => Promise<void>, metricsPort: number): Promise<number> {
  const calls = 100
  const before = await countsOf(metricsPort)
  for (let made = 0; made < calls; made++) await call()
  return ((await countsOf(metricsPort)) - before) / calls
}

await withProduct({ database: 'taskers_metrics_cost', parts: [] }, async ({ atEnd }) => {
  const agent = new Agent({ keepAlive: true })
  const start = async (isCounting: boolean) => {
    const port = await freePort()
    const metricsPort = await freePortApart(port)
    const base = `http://localhost:${port}`
    const part = startPart('server', {
      env: {
        ...{ PORT: String(port), HOST: '127.0.0.1', SITE_URL: base },
        ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
        METRICS_PORT: isCounting ? String(metricsPort) : '',
      },
      stdout: 'ignore',
    })
    atEnd(() => part.stop(10_000))
    await part.ready
    return { base, pid: part.child.pid ?? 0, metricsPort }
  }
  const servers = { without: await start(false), with: await start(true) }
  const kinds = {
    'a page': (base: string) => ask(`${base}/`, agent, {}),
    'a call of the API': (base: string) => ask(`${base}/api/open/faqs`, agent, {}),
    'a request': async (base: string) =>
      void (await sendRequest(base, 'The kitchen tap leaks and the cupboard is wet.')),
  }
  const line = (cells: string[]) => cells.map((cell, at) => cell.padEnd(at === 0 ? 20 : 15)).join('')
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const once = countingUs()
  say.plain(`Counting once takes ${once.toFixed(2)} µs. Of ${rounds} pairs, the median:`)
  const time = 'µs of a core'
  say.plain(`  ${line(['', 'without', 'with', 'more time', 'fewer calls', 'counted', 'counting'])}`)
  say.plain(`  ${line(['', time, time, '', 'a second', 'a call', `≤ ${percent(most)}`])}`)
  for (const [what, call] of Object.entries(kinds)) {
    const measure = async (name: Name) => measureCalls(() => call(servers[name].base), servers[name].pid)
    for (const name of ['without', 'with'] as const) await measure(name)
    const pairs: Record<Name, Measured>[] = []
    for (let round = 0; round < rounds; round++) {
      // Each goes first every other time: what comes second finds a warmer database.
      const [first, second]: [Name, Name] = round % 2 === 0 ? ['without', 'with'] : ['with', 'without']
      const measured = { [first]: await measure(first), [second]: await measure(second) }
      pairs.push(measured as Record<Name, Measured>)
    }
    const counted = await countedByCall(() => call(servers.with.base), servers.with.metricsPort)
    const cost = (name: Name) => median(pairs.map((pair) => pair[name].costUs))
    const more = median(pairs.map((pair) => pair.with.costUs / pair.without.costUs - 1))
    const fewer = median(pairs.map((pair) => 1 - pair.with.rate / pair.without.rate))
    const share = (counted * once) / cost('without')
    const figures = [String(Math.round(cost('without'))), String(Math.round(cost('with')))]
    const cells = [what, ...figures, percent(more), percent(fewer), counted.toFixed(1), percent(share)]
    say.plain(`${share <= most ? '✓' : '✗'} ${line(cells)}`)
  }
  agent.destroy()
  // Last: a server that has just started makes its pages.
  const pids = { without: servers.without.pid, with: servers.with.pid }
  const idle = await idleShares(pids, servers.with.metricsPort)
  const always = `${percent(idle.without)} of a core without metrics, ${percent(idle.with)} with them`
  say.plain(`${idle.with - idle.without <= most ? '✓' : '✗'} Without calls, read every 15 s: ${always}.`)
})
