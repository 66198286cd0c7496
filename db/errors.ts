import 'server-only'
import { FailedStatement } from './failed-statement'

/** The database did not answer in time, the connection was lost, or the database cannot do this now. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The SQLSTATE or socket code of an error, from the first cause that has one. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return undefined
}

/** The unique constraint that a statement would have broken; undefined for other errors. */
export const brokenUnique = (error: unknown): string | undefined =>
  error instanceof FailedStatement && error.code === '23505' ? error.constraint : undefined

/** Whether the connection is lost, or could not be made. */
export function isConnectionLoss(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))
}

/** Whether the database was not reached or gave no answer; another error is an answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.cause === undefined || isConnectionLoss(error.cause))

/** Whether the database answers, but keeps nothing: it is read-only, or its disk is full or broken. */
export const takesNoWrites = (error: unknown): boolean =>
  ['25006', '53100', '58030'].includes(databaseErrorCode(error) ?? '')

const cannotNowCodes = new Set([
  // A lock or a statement that took too long, or a deadlock.
  '55P03',
  '57014',
  '40P01',
  // After a failover this instance is read-only.
  '25006',
  // An error of the disk.
  '58030',
])

/** Whether the database has no disk space, memory or connections left (class 53). */
export function isOutOfResources(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('53') === true
}

/** Whether another transaction holds a row for longer than anybody waits. */
export const isLocked = (error: unknown): boolean => databaseErrorCode(error) === '55P03'

/** Turns an error that may pass into `DatabaseUnavailable`; returns others as they are. */
export function asRefusal(error: unknown): unknown {
  if (isConnectionLoss(error)) return new DatabaseUnavailable('The database is away', { cause: error })
  const isForNow = isOutOfResources(error) || cannotNowCodes.has(databaseErrorCode(error) ?? '')
  return isForNow ? new DatabaseUnavailable('The database cannot do this now', { cause: error }) : error
}
