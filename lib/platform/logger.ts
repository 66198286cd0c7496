import 'server-only'
import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { withoutValues } from '@/db/failed-statement'
import { env } from './env'

let logger: pino.Logger | undefined

/** JSON lines on standard output. Must not contain what people typed: phone, name, address, code, token. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  })
  return logger
}

/** An error's kind and place for the log; without the message of a database's error that may contain values. */
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

/** Also an error of the middleware, which has an `Error` of its own, and a copy of an error as pg-boss makes it. */
const isErrorLike = (value: unknown): value is Partial<Error> & { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Makes lines of the log of what Next and other packages print: their words and the first error, nothing else. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(levels))
    Object.assign(console, {
      [method]: (...printed: unknown[]) => {
        const words = printed.filter((one) => typeof one === 'string').join(' ')
        log()[level]({ err: printed.find(isErrorLike) }, stripVTControlCharacters(words).trim())
      },
    })
}
