import 'server-only'
import pino from 'pino'
import { env } from './env'

let logger: pino.Logger | undefined

/** JSON lines on standard output. Never hand it what a person typed: no phone, name, address, code, token. */
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

/** An error for the log: its kind and place. A database error's message may quote values, so it stays out. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = (error as { code?: unknown }).code
  const isDatabase = error.name === 'DrizzleQueryError' || error.name === 'PostgresError'
  return {
    type: error.name,
    code,
    message: isDatabase ? undefined : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
