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
  /** For anonymous forms: multiplied by RATE_LIMIT_FACTOR. Limits of passwords and codes are not scaled. */
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

/** Counts one try; throws `rate_limited` after too many, and an error when it cannot count. */
export async function consume(limit: RateLimit, key: string): Promise<void> {
  try {
    await read((db) => limiterFor(db, limit).consume(key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('rate_limited', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}

export type Caller = { address: string; account: string }

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
  await consume(ofAddress(limit), caller.address)
  try {
    await consume(limit, keyOf(caller))
  } catch (error) {
    await giveBack(ofAddress(limit), caller.address, 1)
    throw error
  }
}

/** Counts one try; false after too many, for work that is then left out. */
export async function hasRoom(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await consume(limit, key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Clears the tries of a key after a success. */
export async function forgive(limit: RateLimit, key: string): Promise<void> {
  await read((db) => limiterFor(db, limit).delete(key))
}

/** Takes back counted tries of a key that were successful. */
export async function giveBack(limit: RateLimit, key: string, tries: number): Promise<void> {
  await read((db) => limiterFor(db, limit).reward(key, tries))
}
