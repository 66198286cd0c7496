import 'server-only'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, read } from '@/db/client'
import { rateLimits } from '@/db/schema'
import { keyedHash } from './crypto'
import { env } from './env'
import { AppError } from './errors'

export type RateLimit = {
  name: string
  points: number
  seconds: number
  /** Of anonymous forms: multiplied by RATE_LIMIT_FACTOR. Limits of passwords and codes never are. */
  isScaled?: boolean
}

const limiters = new WeakMap<Database, Map<string, RateLimiterDrizzle>>()

function limiterFor(db: Database, limit: RateLimit): RateLimiterDrizzle {
  const ofPool = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>()
  limiters.set(db, ofPool)
  const limiter =
    ofPool.get(limit.name) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: limit.name,
      points: Math.ceil(limit.points * (limit.isScaled ? env().RATE_LIMIT_FACTOR : 1)),
      duration: limit.seconds,
      clearExpiredByTimeout: false,
    })
  ofPool.set(limit.name, limiter)
  return limiter
}

/** Counts one try; throws `rate_limited` when there were too many, and fails closed when it cannot count. */
export async function consume(limit: RateLimit, key: string): Promise<void> {
  try {
    await read((db) => limiterFor(db, limit).consume(key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('rate_limited', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}

/** Whose try it is: the account by its mail address, phone, link or session. */
export type Caller = { address: string; account: string }

/** The customers of a carrier share one address: all of them together may do so many times as much. */
const people = 10
const ofAddress = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name}-all`,
  points: limit.points * people,
})

/** Names an account at an address in the counters, without saying whose it is. */
const keyOf = ({ address, account }: Caller) =>
  keyedHash('limit', `${address} ${account.replace(/\s/g, '').toLowerCase()}`).toString('base64url')

/**
 * Counts one try of an account at an address. Other accounts there go on when it is stopped; only far more
 * tries than one person has stop the address. What was refused to one account does not count for the others.
 */
export async function consumeAt(limit: RateLimit, caller: Caller): Promise<void> {
  await consume(ofAddress(limit), caller.address)
  try {
    await consume(limit, keyOf(caller))
  } catch (error) {
    await giveBack(ofAddress(limit), caller.address, 1)
    throw error
  }
}

/** Counts one try and says whether there was room for it: for what is simply left undone after too many. */
export async function hasRoom(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await consume(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Forgets the tries of a key, after a success. */
export async function forgive(limit: RateLimit, key: string): Promise<void> {
  await read((db) => limiterFor(db, limit).delete(key))
}

/** Takes back tries that a key has counted, after they turned out right. */
export async function giveBack(limit: RateLimit, key: string, tries: number): Promise<void> {
  await read((db) => limiterFor(db, limit).reward(key, tries))
}
