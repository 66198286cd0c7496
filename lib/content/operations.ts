import { z } from 'zod'
import { editing } from '@/lib/admins/constants'
import { csvFile, forStaff, withBody as jsonBody } from '@/lib/platform/responses'

/** Who may write for the site, and how. */
export const contentBase = { gate: 'admin', roles: editing } as const

export const withBody = {
  ...jsonBody,
  422: { description: 'A field is missing or malformed, or a language is missing in what is published.' },
}
export const missing = { 404: { description: 'No such entry.' } }
export const exportAnswers = {
  200: csvFile(z.string()),
  422: { description: 'The query is malformed.' },
  ...forStaff,
}
