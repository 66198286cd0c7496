import 'server-only'

/** Classes of errors whose messages name no values: the connection, the login, the tables, locks, resources, the disk. */
const plainClasses = ['08', '28', '3D', '42', '53', '55', '57', '58']

/** A statement that failed, without its values: what people typed must not come into the log. */
export class FailedStatement extends Error {
  override name = 'FailedStatement'
  readonly code: string | undefined

  constructor(original: Error, { message, code }: { message: string; code?: unknown }) {
    const isPlain = typeof code === 'string' && plainClasses.includes(code.slice(0, 2))
    super(isPlain ? `A statement failed: ${message}` : 'A statement failed')
    this.code = typeof code === 'string' ? code : undefined
    const { stack = '' } = original
    const messageAt = stack.indexOf(original.message)
    const places = messageAt < 0 ? '' : stack.slice(messageAt + original.message.length)
    this.stack = `${this.name}: ${this.message}${places}`
  }
}

const isFromServer = (error: Error) => 'severity' in error
/** Drizzle puts the statement and its values into its message. */
const isFromDrizzle = (error: Error) => 'params' in error && 'query' in error

/** An error, and what has caused it, without the values of statements. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isFromServer(error)) return new FailedStatement(error, error)
  if (error.cause === undefined) return error
  if (isFromDrizzle(error) && error.cause instanceof Error && isFromServer(error.cause))
    return new FailedStatement(error, error.cause)
  if (isFromDrizzle(error)) return withoutValues(error.cause)
  error.cause = withoutValues(error.cause)
  return error
}
