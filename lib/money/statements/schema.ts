import { z } from 'zod'
import { idParamsSchema } from '@/lib/platform/fields'

const day = z.iso.date({ error: 'date' })

export const statementKinds = ['job', 'cash', 'refund', 'paid', 'brought', 'other'] as const

export const statementQuerySchema = z
  .object({
    /** The first and the last day, in Kigali. */
    from: day,
    to: day,
    format: z.enum(['json', 'csv'], { error: 'invalid' }).default('json'),
  })
  .refine(({ from, to }) => from <= to, { error: 'date', path: ['to'] })
export type StatementQuery = z.infer<typeof statementQuerySchema>

export const statementParamsSchema = idParamsSchema

export const statementSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** What customers paid the tasker in these days, theirs or for us. */
    received_rwf: z.int(),
    /** What the tasker owed us before the first day; less than 0: what we owed. */
    opening_rwf: z.int(),
    closing_rwf: z.int(),
    rows: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(statementKinds),
        reference: z.string().nullable(),
        /** What the tasker owes us more by it; less than 0: what we owe more. Null: it is the tasker's. */
        amount_rwf: z.int().nullable(),
        /** Of cash that is the tasker's. */
        own_rwf: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof statementSchema>
