const errorStatuses = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
  no_room: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

export type FieldErrors = Record<string, string[]>

type Details = { cause?: unknown; fields?: FieldErrors; retryAfter?: number; message?: string }

const plainSentences: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Please log in.',
  forbidden: 'You may not do this.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This cannot be done here.',
  conflict: 'This is already being done. Please try again in a moment.',
  too_large: 'This is too large.',
  unsupported_type: 'Please send application/json.',
  range_not_satisfiable: 'This part of the file does not exist.',
  invalid: 'Please check what you entered.',
  rate_limited: 'Too many attempts. Please wait a little.',
  unavailable: 'We cannot do this right now. Please try again in a moment.',
  no_room: 'There is no room for this file. Please tell whoever runs this site, and try again later.',
}

/** A refusal with a message for the user; all other errors are faults and answered with 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? plainSentences[code], { cause: details.cause })
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** Turns `not_found` into null, for pages that then redirect. */
export function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
