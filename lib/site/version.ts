import 'server-only'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { listen, read } from '@/db/client'
import { siteVersion, tasks } from '@/db/schema'
import { log } from '@/lib/platform/logger'
import { publicTaskStatuses } from '@/lib/tasks/constants'
import { siteVersionChannel } from './constants'
import { type KnownSite, learnSite } from './known'

const lookAgainMs = 3_000

/**
 * Asks the database for the site's version, and remembers it. Whoever has changed content calls this before
 * the answer: no page from before is shown here from then on.
 */
export async function readSiteVersion(): Promise<KnownSite> {
  const found = await read(async (db) => {
    const [row] = await db.select({ version: siteVersion.version }).from(siteVersion)
    const isPublic = and(isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses))
    const active = db.select({ id: tasks.id, slug: tasks.slug }).from(tasks).where(isPublic)
    return { version: row?.version ?? 0, tasks: await active.orderBy(asc(tasks.id)) }
  })
  learnSite(found)
  return found
}

type Watch = { stop: () => Promise<void> }

/**
 * Keeps the known version at the database's: at every word of a new one, at every new connection, and every
 * few seconds besides. `onVersion` is told of each new one. Works, and goes on trying, while the database
 * is away.
 */
export async function watchSite(onVersion: (version: number) => void): Promise<Watch> {
  let told = 0
  async function look(): Promise<void> {
    const { version } = await readSiteVersion()
    if (version <= told) return
    told = version
    onVersion(version)
  }
  const tryToLook = () =>
    void look().catch((error: unknown) => log().warn({ err: error }, 'the site’s version could not be read'))
  let unlisten: (() => Promise<void>) | undefined
  let isStopped = false
  async function connect(): Promise<void> {
    while (!unlisten && !isStopped) {
      unlisten = await listen(siteVersionChannel, tryToLook, tryToLook).catch(() => undefined)
      if (!unlisten) await new Promise((resolve) => setTimeout(resolve, lookAgainMs).unref())
    }
  }
  await look().catch(() => undefined)
  void connect()
  const timer = setInterval(tryToLook, lookAgainMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await unlisten?.()
    },
  }
}
