import 'server-only'
import { asc } from 'drizzle-orm'
import { listen, read } from '@/db/client'
import { siteVersion, tasks } from '@/db/schema'
import { seldomError } from '@/lib/platform/logger'
import { siteVersionChannel } from '@/lib/site/constants'
import { type KnownSite, learnSite } from '@/lib/site/kept'
import { isPublicTask } from '@/lib/tasks/queries'

const lookAgainMs = 3_000

/** Reads and remembers the site's version. After a change of content, call it before the answer. */
export async function readSiteVersion(): Promise<KnownSite> {
  const found = await read(async (db) => {
    const [row] = await db.select({ version: siteVersion.version }).from(siteVersion)
    const active = db.select({ id: tasks.id, slug: tasks.slug }).from(tasks).where(isPublicTask)
    return { version: row?.version ?? 0, tasks: await active.orderBy(asc(tasks.id)) }
  })
  learnSite(found)
  return found
}

type Watch = { stop: () => Promise<void> }

/** Keeps the known version up to date, also after the database was away. Calls `onVersion` for new ones. */
export async function watchSite(onVersion: (version: number) => void): Promise<Watch> {
  let told = 0
  async function look(): Promise<void> {
    const { version } = await readSiteVersion()
    if (version <= told) return
    told = version
    onVersion(version)
  }
  const report = seldomError('the site’s version could not be read')
  const tryToLook = () => void look().catch((error: unknown) => report(error))
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
