import { z } from 'zod'
import { editing } from '@/lib/admins/constants'

/** Who may write for the site, and how. */
export const contentBase = { gate: 'admin', roles: editing } as const

export const forEditors = {
  401: { description: 'No bearer, or its session has ended.' },
  403: { description: 'This role may not.' },
  503: { description: 'The database is away.' },
}
export const withBody = {
  400: { description: 'Not JSON.' },
  413: { description: 'Too large.' },
  415: { description: 'Not application/json.' },
  422: { description: 'A field is missing or malformed, or a language is missing in what is published.' },
}
export const missing = { 404: { description: 'No such entry.' }, 422: { description: 'Not an id.' } }
export const stale = {
  409: { description: 'Changed by somebody else since that version; the message says by whom.' },
}
export const csvAnswer = {
  200: { description: 'A table with headings.', schema: z.string(), contentType: 'text/csv' },
  422: { description: 'The query is malformed.' },
  ...forEditors,
}
