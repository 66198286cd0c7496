import { freePort } from '@/server/database/free-port'
import { ensureBuild } from '@/server/supervisor/build'
import { type Part, startPart } from '@/server/supervisor/parts'
import { say, timed } from '@/server/supervisor/say'
import { startTestEnvironment } from './test-environment'

export type Product = {
  base: string
  databaseUrl: string
  mailDir: string
  serverPid: number | undefined
  /** Done at the end, before the parts are stopped. */
  atEnd: (close: () => Promise<void>) => void
}

export type Start = {
  database: string
  parts: ('server' | 'worker')[]
  settings?: Record<string, string>
  /** A free one without it. */
  port?: number
}

/** Runs the built product with a database and a folder of its own, and removes both after `use`. */
export async function withProduct(
  { database, parts: names, settings = {}, port: wantedPort }: Start,
  use: (product: Product) => Promise<void>,
): Promise<never> {
  const parts: Part[] = []
  const closes: (() => Promise<void>)[] = []
  let stopEnvironment = async () => {}
  let isEnding = false
  async function end(): Promise<never> {
    if (isEnding) return new Promise(() => undefined)
    isEnding = true
    for (const close of closes) await close()
    for (const part of parts.toReversed()) await part.stop(10_000)
    await stopEnvironment()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'message', 'disconnect']) process.on(signal, () => void end())
  try {
    const environment = await startTestEnvironment()
    stopEnvironment = environment.stop
    const databaseUrl = await environment.createDatabase(database)
    Object.assign(process.env, environment.env, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' })
    await ensureBuild()
    const port = wantedPort ?? (await freePort())
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
    for (const name of names) parts.push(startPart(name, { env }))
    const ready = () => Promise.all(parts.map((part) => part.ready))
    if (names.length > 0)
      await timed(`Starting the ${names.join(' and the ')}`, 'The product is running', ready)
    const mailDir = environment.env.MAIL_DIR
    const serverPid = parts.find(({ name }) => name === 'server')?.child.pid
    await use({ base, databaseUrl, mailDir, serverPid, atEnd: (close) => closes.push(close) })
  } catch (error) {
    say.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  }
  return await end()
}
