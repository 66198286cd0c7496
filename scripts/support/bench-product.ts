import { type Browser, chromium } from 'playwright'
import { freePort } from '@/server/database/free-port'
import { ensureBuild } from '@/server/supervisor/build'
import { type Part, startPart } from '@/server/supervisor/parts'
import { say, timed } from '@/server/supervisor/say'
import { ensureBrowser } from './browser'
import { startTestEnvironment } from './test-environment'

type BenchProduct = { browser: Browser; debuggingPort: number; base: string; databaseUrl: string }

export async function benchProduct(
  database: string,
  bench: (product: BenchProduct) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<never> {
  const parts: Part[] = []
  let stopEnvironment = async () => {}
  let browser: Browser | undefined
  async function end(): Promise<never> {
    await browser?.close()
    for (const part of parts.toReversed()) await part.stop(10_000)
    await stopEnvironment()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'message', 'disconnect']) process.on(signal, () => void end())
  try {
    const environment = await startTestEnvironment()
    stopEnvironment = environment.stop
    const databaseUrl = await environment.createDatabase(database)
    Object.assign(process.env, environment.env, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' })
    await ensureBuild()
    const port = await freePort()
    const base = `http://localhost:${port}`
    const env = {
      ...environment.env,
      ...settings,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: base,
    }
    const server = startPart('server', { env })
    parts.push(server)
    await timed('Starting the server', 'The server is running', () => server.ready)
    const debuggingPort = await freePort()
    browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    })
    await bench({ browser, debuggingPort, base, databaseUrl })
  } catch (error) {
    say.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return await end()
}
