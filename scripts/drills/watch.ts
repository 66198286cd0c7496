// What an operator watches, with Prometheus' own tool: is a live scrape well formed, and do the alerts ring?
import { spawnSync } from 'node:child_process'
import { figure } from '@/scripts/support/figures'
import { withProduct } from '@/scripts/support/product'
import { freePort, freePortApart } from '@/server/database/free-port'
import { startPart } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'
import { tryPooler } from './watch/pooler'

const rules = 'deploy/prometheus/rules.yml'

/** Runs promtool; whether it is content, with what it says otherwise. */
function promtool(args: string[], input?: string): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error) throw new Error('promtool is missing: apt-get install prometheus')
  return status === 0 ? '' : `${stdout}${stderr}`
}

function show(what: string, problem: string): void {
  figure(what, problem === '' ? 'well' : 'not well', problem === '')
  if (problem) say.plain(problem)
}

/** `npm run drill -- watch`. */
export async function run(): Promise<void> {
  await withProduct({ database: 'taskers_watch', parts: [] }, async ({ base, databaseUrl, atEnd }) => {
    const sitePort = Number(new URL(base).port)
    const ports = { server: await freePortApart(sitePort), worker: await freePortApart(sitePort) }
    for (const name of ['server', 'worker'] as const) {
      const place = { PORT: String(sitePort), HOST: '127.0.0.1', SITE_URL: base }
      const part = startPart(name, { env: { ...place, METRICS_PORT: String(ports[name]) } })
      atEnd(() => part.stop(10_000))
      await part.ready
    }
    await fetch(base)
    say.plain()
    for (const [name, port] of Object.entries(ports)) {
      const scraped = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      show(
        `a live scrape of the ${name} (${scraped.split('\n').length} lines)`,
        promtool(['check', 'metrics'], scraped),
      )
    }
    show('the configuration', promtool(['check', 'config', 'deploy/prometheus/prometheus.yml']))
    show('the rules', promtool(['check', 'rules', rules]))
    show('the alerts, played', promtool(['test', 'rules', 'deploy/prometheus/rules.test.yml']))
    await tryPooler(databaseUrl, `http://localhost:${await freePort()}`)
  })
}
