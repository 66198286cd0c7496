// What metrics cost: two servers at one database, one of them counts, asked in turn.
import { Agent } from 'node:http'
import { freePort, freePortApart } from '@/server/database/free-port'
import { startPart } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'
import { sendRequest } from './support/customers'
import { median } from './support/figures'
import { ask, callsPerSecond } from './support/load'
import { withProduct } from './support/product'

const rounds = Number(process.env.BENCH_RUNS ?? 9)
/** The most that may be lost. */
const most = 0.03

await withProduct({ database: 'taskers_metrics_cost', parts: [] }, async ({ atEnd }) => {
  const agent = new Agent({ keepAlive: true })
  const start = async (isCounting: boolean) => {
    const port = await freePort()
    const base = `http://localhost:${port}`
    const part = startPart('server', {
      env: {
        ...{ PORT: String(port), HOST: '127.0.0.1', SITE_URL: base },
        ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
        METRICS_PORT: isCounting ? String(await freePortApart(port)) : '',
      },
      stdout: 'ignore',
    })
    atEnd(() => part.stop(10_000))
    await part.ready
    return base
  }
  const bases = { without: await start(false), with: await start(true) }
  const kinds = {
    'pages a second': (base: string) => ask(`${base}/`, agent, {}),
    'calls of the API': (base: string) => ask(`${base}/api/open/faqs`, agent, {}),
    'requests a second': async (base: string) =>
      void (await sendRequest(base, 'The kitchen tap leaks and the cupboard is wet.')),
  }
  say.plain(
    `  ${'What'.padEnd(22)}${'without'.padEnd(10)}${'with'.padEnd(10)}lost, median of ${rounds} pairs`,
  )
  for (const [what, call] of Object.entries(kinds)) {
    for (const base of Object.values(bases)) await callsPerSecond(() => call(base), { seconds: 3 })
    const pairs: { without: number; with: number }[] = []
    for (let round = 0; round < rounds; round++) {
      // Each goes first every other time: what comes second finds a warmer database.
      const names = round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)
      const pair = { without: 0, with: 0 }
      for (const name of names) pair[name] = await callsPerSecond(() => call(bases[name]), { seconds: 3 })
      pairs.push(pair)
    }
    const lost = median(pairs.map((pair) => 1 - pair.with / pair.without))
    const middle = (name: 'without' | 'with') => Math.round(median(pairs.map((pair) => pair[name])))
    const cells = [what.padEnd(22), String(middle('without')).padEnd(10), String(middle('with')).padEnd(10)]
    say.plain(`${lost <= most ? '✓' : '✗'} ${cells.join('')}${(lost * 100).toFixed(1)} %`)
  }
  agent.destroy()
})
