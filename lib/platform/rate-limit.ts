import 'server-only'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, read } from '@/db/client'
import { rateLimits } from '@/db/schema'
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
