import 'server-only'

/** Classes of errors whose messages name no values: connection, login, tables, locks, resources, the disk. */
const plainClasses = ['08', '28', '3D', '42', '53', '55', '57', '58']
/** What our own triggers raise: `audit_log is append-only`. */
const ourRule = '23001'

type ServerError = { message: string; code?: unknown; constraint_name?: unknown; stack?: string }

/** A statement that failed, without its values: what people typed must not come into the log. */
export class FailedStatement extends Error {
  override name = 'FailedStatement'
  readonly code: string | undefined
  /** The rule of the tables that it would have broken. */
  readonly constraint: string | undefined

  constructor(original: Partial<Error>, { message, code, constraint_name: constraint }: ServerError) {
    const isPlain = typeof code === 'string' && (code === ourRule || plainClasses.includes(code.slice(0, 2)))
    super(isPlain ? `A statement failed: ${message}` : 'A statement failed')
    this.code = typeof code === 'string' ? code : undefined
    this.constraint = typeof constraint === 'string' ? constraint : undefined
    const { stack = '', message: head = '' } = original
    const headAt = stack.indexOf(head)
    const places = headAt < 0 ? '' : stack.slice(headAt + head.length)
    this.stack = `${this.name}: ${this.message}${places}`
  }
}

/** Also a copy of an error, which pg-boss makes. */
const isFromServer = (error: unknown): error is ServerError =>
  typeof error === 'object' && error !== null && 'severity' in error && 'message' in error
/** Drizzle puts the statement and its values into its message. */
const isFromDrizzle = (error: Error) => 'params' in error && 'query' in error

/** An error, and what has caused it, without the values of statements. */
export function withoutValues(error: unknown): unknown {
  if (isFromServer(error)) return new FailedStatement(error, error)
  if (!(error instanceof Error)) return error
  if (error.cause === undefined) return error
  if (isFromDrizzle(error) && isFromServer(error.cause)) return new FailedStatement(error, error.cause)
  if (isFromDrizzle(error)) return withoutValues(error.cause)
  error.cause = withoutValues(error.cause)
  return error
}
