import 'server-only'
import pino from 'pino'
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

/** An error's kind and place for the log; without a database error's message, which may contain values. */
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
