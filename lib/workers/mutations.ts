import 'server-only'
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { workerWatch } from '@/db/schema'
import { silentSeconds } from './constants'

/** Says that a worker is alive. */
export async function beat(): Promise<void> {
  await transact(async (tx) => {
    await tx
      .insert(workerWatch)
      .values({ beatAt: sql`now()` })
      .onConflictDoUpdate({ target: workerWatch.id, set: { beatAt: sql`now()` } })
  })
}

/** Has servers wait for a worker from now on, where none was ever alive. */
export async function expectWorker(): Promise<void> {
  await transact(async (tx) => {
    await tx.insert(workerWatch).values({ beatAt: sql`now()` }).onConflictDoNothing()
  })
}

const isSilent: SQL = sql`${workerWatch.beatAt} < now() - ${silentSeconds} * interval '1 second'`

/** Since when no worker is alive, for the one server that tells of it; null for all others. */
export async function claimOutage(): Promise<Date | null> {
  const [claimed] = await transact((tx) =>
    tx
      .update(workerWatch)
      .set({ toldAt: sql`now()` })
      .where(and(isNull(workerWatch.toldAt), isSilent))
      .returning({ since: workerWatch.beatAt }),
  )
  return claimed?.since ?? null
}

/** Whether an outage of which staff were told is over, for the one server that tells of it. */
export async function claimReturn(): Promise<boolean> {
  const claimed = await transact((tx) =>
    tx
      .update(workerWatch)
      .set({ toldAt: null })
      .where(and(isNotNull(workerWatch.toldAt), sql`not ${isSilent}`))
      .returning({ id: workerWatch.id }),
  )
  return claimed.length > 0
}

/** Has a server tell of an outage once more, because no mail could be sent. */
export async function giveBackOutage(): Promise<void> {
  await transact((tx) => tx.update(workerWatch).set({ toldAt: null }))
}

/** Has a server tell once more that an outage is over, because no mail could be sent. */
export async function giveBackReturn(): Promise<void> {
  await transact((tx) => tx.update(workerWatch).set({ toldAt: sql`now()` }))
}
