import { z } from 'zod'

/** What is asked for, or what it is after a change. */
export const data = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  schema: z.object({ data: schema }),
})

/** Done, and nothing to say about it. */
export const done = { 204: { description: 'Done.' } }

/** A change without a body that the state of its row can forbid. */
export const notNow = { 422: { description: 'This is not possible now; the message says why.' } }

/** A list as a file. */
export const csvFile = { description: 'A table with headings.', schema: z.string(), contentType: 'text/csv' }
