import 'server-only'
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { workerWatch } from '@/db/schema'
import { claimSeconds, silentSeconds } from './constants'

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
/** No server is telling staff. One that ended while it did has lost its claim after a minute. */
const isFree: SQL = sql`(${workerWatch.claimedAt} is null
  or ${workerWatch.claimedAt} < now() - ${claimSeconds} * interval '1 second')`

async function claim(...conditions: SQL[]) {
  const [claimed] = await transact((tx) =>
    tx
      .update(workerWatch)
      .set({ claimedAt: sql`now()` })
      .where(and(isFree, ...conditions))
      .returning({ beatAt: workerWatch.beatAt, toldAt: workerWatch.toldAt }),
  )
  return claimed
}

/** Since when no worker is alive, for the one server that tells of it; null for all others. */
export const claimOutage = async (): Promise<Date | null> =>
  (await claim(isNull(workerWatch.toldAt), isSilent))?.beatAt ?? null

/** When staff were told of an outage that is over, for the one server that says so; null for all others. */
export const claimReturn = async (): Promise<Date | null> =>
  (await claim(isNotNull(workerWatch.toldAt), sql`not ${isSilent}`))?.toldAt ?? null

/** Keeps what staff were told by the server that had claimed it. */
export async function keepTold(what: 'outage' | 'return'): Promise<void> {
  const toldAt = what === 'outage' ? sql`now()` : null
  await transact((tx) => tx.update(workerWatch).set({ toldAt, claimedAt: null }))
}

/** Has a server claim it once more, because no mail could be sent. */
export async function giveBackClaim(): Promise<void> {
  await transact((tx) => tx.update(workerWatch).set({ claimedAt: null }))
}
