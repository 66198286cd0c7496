import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { rateLimits } from '@/db/schema'
import { keyedHash } from './crypto'
import { env } from './env'
import { AppError } from './errors'
import type { OperationLimit } from './operation'

type RateLimit = {
  name: string
  points: number
  seconds: number
  /** For anonymous forms: multiplied by RATE_LIMIT_FACTOR. Limits of passwords and codes are not scaled. */
  isScaled?: boolean
}

type Counter = { limit: RateLimit; key: string }

const nameOf = ({ limit, key }: Counter) => `${limit.name}:${key}`

/**
 * Adds tries to counters in one statement; returns the seconds to wait for each that is over its limit. Tries
 * of the last moment may be lost when the machine dies, so this commit does not wait for the disk.
 */
async function count(counters: Counter[], tries: number): Promise<number[]> {
  const added = counters.map((counter) => {
    const { seconds } = counter.limit
    return sql`(${nameOf(counter)}, ${tries}::int, now() + ${seconds} * interval '1 second')`
  })
  const rows = await read((db) =>
    db.execute<{ key: string; points: number; seconds: number }>(sql`
      with no_wait as (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits as kept (key, points, expire)
      select added.* from no_wait, (values ${sql.join(added, sql`, `)}) as added
      on conflict (key) do update set
        points = case when kept.expire <= now() then 0 else kept.points end + excluded.points,
        expire = case when kept.expire <= now() then excluded.expire else kept.expire end
      returning key, points, ceil(extract(epoch from expire - now()))::int as seconds`),
  )
  return counters.map((counter) => {
    const { points, isScaled } = counter.limit
    const most = Math.ceil(points * (isScaled ? env().RATE_LIMIT_FACTOR : 1))
    const row = rows.find(({ key }) => key === nameOf(counter))
    return row && row.points > most ? row.seconds : 0
  })
}

function refuse(seconds: number | undefined): void {
  if (seconds) throw new AppError('rate_limited', { retryAfter: seconds })
}

/** Counts one try; throws `rate_limited` after too many, and an error when it cannot count. */
export async function consume(limit: RateLimit, key: string): Promise<void> {
  const [wait] = await count([{ limit, key }], 1)
  refuse(wait)
}

type Caller = { address: string; account: string }

/** Customers of a mobile carrier share one address, so an address may make ten times as many tries. */
const people = 10
const ofAddress = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name}-all`,
  points: limit.points * people,
})

/** A hash, so that the counters do not show whose account it is. */
const keyOf = ({ address, account }: Caller) =>
  keyedHash('limit', `${address} ${account.replace(/\s/g, '').toLowerCase()}`).toString('base64url')

/** Counts a try of an account. All accounts at one address share only a ten times higher limit. */
export async function consumeAt(limit: RateLimit, caller: Caller): Promise<void> {
  const all = { limit: ofAddress(limit), key: caller.address }
  const own = { limit, key: keyOf(caller) }
  const [ofAll, ofOwn] = await count([all, own], 1)
  // A try that one of them refuses is not a try of the other.
  if (ofAll || ofOwn) await count([ofAll ? own : all], -1)
  refuse(ofAll || ofOwn)
}

/** Counts a try of a form, once its account is known; throws `rate_limited` after too many. */
export type CountForm = (account: { [Name in OperationLimit['account']]?: string }) => Promise<void>

/** Counts one try of a call with its declared limits; throws `rate_limited` after too many. */
export async function countTry(
  limits: readonly OperationLimit[] = [],
  { address, accounts }: { address: string; accounts: Record<string, unknown> },
): Promise<void> {
  for (const limit of limits) {
    const account = accounts[limit.account]
    if (typeof account !== 'string')
      throw new Error(`The limit ${limit.name} finds no ${limit.account} to count`)
    if (limit.isFromEverywhere) await consume(limit, keyOf({ address: '', account }))
    else await consumeAt(limit, { address, account })
  }
}

/** Counts a try, or several; false after too many, for work that is then left out. */
export async function hasRoom(limit: RateLimit, key: string, tries = 1): Promise<boolean> {
  const [wait] = await count([{ limit, key }], tries)
  return !wait
}

/** Clears the tries of a key after a success. */
export async function forgive(limit: RateLimit, key: string): Promise<void> {
  await read((db) => db.delete(rateLimits).where(eq(rateLimits.key, nameOf({ limit, key }))))
}

/** Takes back counted tries of a key that were successful. */
export async function giveBack(limit: RateLimit, key: string, tries: number): Promise<void> {
  await count([{ limit, key }], -tries)
}
