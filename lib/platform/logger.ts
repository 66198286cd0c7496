import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { withoutValues } from '@/db/failed-statement'
import { callId } from './call-id'
import { env } from './env'

let logger: pino.Logger | undefined

/** JSON lines on standard output. Must not contain what people typed: phone, name, address, code, token. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const call_id = callId()
      return call_id ? { call_id } : {}
    },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  })
  return logger
}

/** An error's kind and place for the log; without a message of the database that may contain values. */
export function describeError(given: unknown): unknown {
  const error = withoutValues(given)
  if (!isErrorLike(error)) return { type: typeof error }
  return {
    type: error.name ?? 'Error',
    code: (error as { code?: unknown }).code,
    message: error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

/** Also an error of the middleware, which has its own `Error`, and a copy of one, as pg-boss makes it. */
const isErrorLike = (value: unknown): value is Partial<Error> & { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** What tells one trouble from another: the first code of an error and its causes, or where it arose. */
export function kindOf(error: unknown): string {
  for (let cause = error; isErrorLike(cause); cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  if (!isErrorLike(error)) return typeof error
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at '))
  return place ?? error.message
}

const quietMs = 60_000
const mostKinds = 1_000

/**
 * Makes what reports trouble that comes again and again, as when the database is away: each kind of it is one
 * line a minute, which says how often it was met since the last one.
 */
export function seldomError(words: string, now: () => number = Date.now) {
  const kinds = new Map<string, { quietUntil: number; times: number }>()
  return (error: unknown, facts: Record<string, string> = {}, kind = kindOf(error)): void => {
    const known = kinds.get(kind) ?? { quietUntil: 0, times: 0 }
    known.times += 1
    if (kinds.size > mostKinds) kinds.clear()
    kinds.set(kind, known)
    if (now() < known.quietUntil) return
    log().error({ ...facts, err: error, times: known.times }, words)
    kinds.set(kind, { quietUntil: now() + quietMs, times: 0 })
  }
}

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Makes lines of the log of what Next and other packages print: their words and the first error. */
export function logConsole(): void {
  const reportAway = seldomError('a page could not be rendered')
  for (const [method, level] of Object.entries(levels))
    Object.assign(console, {
      [method]: (...printed: unknown[]) => {
        const words = stripVTControlCharacters(printed.filter((one) => typeof one === 'string').join(' '))
        const err = printed.find(isErrorLike)
        if (err?.name === 'DatabaseUnavailable') reportAway(err)
        else log()[level]({ err }, /\p{L}/u.test(words) ? words.trim() : 'a package reports an error')
      },
    })
}
