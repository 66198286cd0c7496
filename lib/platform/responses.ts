import { z } from 'zod'

export const data = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  schema: z.object({ data: schema }),
})

export const done = { 204: { description: 'Done.' } }

/** For a change without a body that the row's state can forbid. */
export const notNow = { 422: { description: 'This is not possible now; the message says why.' } }

export const csvFile = { description: 'A table with headings.', schema: z.string(), contentType: 'text/csv' }
