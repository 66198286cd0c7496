import type { ZodType } from 'zod'

/** What every call of the back office may answer besides its own. */
export const forStaff = {
  401: { description: 'No bearer, or its session has ended.' },
  403: { description: 'This role may not.' },
  503: { description: 'The database is away.' },
}

/** What a call with a JSON body may answer besides. */
export const withBody = {
  400: { description: 'Not JSON.' },
  413: { description: 'Too large.' },
  415: { description: 'Not application/json.' },
}

/** What a call on one row may answer besides. */
export const ofOne = { 404: { description: 'No such row.' } }

/** What a change of one row may answer besides. */
export const notNow = {
  422: { description: 'A field is missing or malformed, or this is not possible now.' },
}

/** What a change of a row with a version may answer besides. */
export const stale = {
  409: { description: 'Changed by somebody else since that version; the message says by whom.' },
}

/** What a list may answer besides. */
export const ofList = { 422: { description: 'The query is malformed, or finds too much.' } }

/** The answer of a list as a file. */
export const csvFile = (schema: ZodType) => ({
  description: 'A table with headings.',
  schema,
  contentType: 'text/csv',
})
