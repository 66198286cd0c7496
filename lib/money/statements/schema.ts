import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { idParamsSchema } from '@/lib/platform/fields'

const day = z.iso.date({ error: 'date' })

export const statementKinds = ['job', 'cash', 'refund', 'paid', 'brought', 'other'] as const

export const statementQuerySchema = z
  .object({
    /** The first and the last day, in Kigali. */
    from: day,
    to: day,
    format: z.enum(['json', 'csv'], { error: 'invalid' }).default('json'),
    /** Of the table; without it, that of the browser. */
    locale: z.enum(locales, { error: 'invalid' }).optional(),
  })
  .refine(({ from, to }) => from <= to, { error: 'date', path: ['to'] })
export type StatementQuery = z.infer<typeof statementQuerySchema>

export const statementParamsSchema = idParamsSchema

/** What came together in a week, of which only the days asked for count. None of it is less than 0. */
const weekSchema = z.object({
  /** Its Monday, in Kigali. */
  week: z.iso.date(),
  /** What customers paid the tasker in cash, theirs or for us. */
  received_rwf: z.int(),
  /** What of it is ours, less what the tasker gave back of it. */
  owed_to_us_rwf: z.int(),
  /** Their pay and materials, of jobs whose money is ours. */
  owed_to_you_rwf: z.int(),
  /** What was settled: what we paid the tasker, and what they brought us. */
  paid_rwf: z.int(),
  brought_rwf: z.int(),
})
export type StatementWeek = z.infer<typeof weekSchema>

export const statementSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** What customers paid the tasker in these days, theirs or for us. */
    received_rwf: z.int(),
    /** What the tasker owed us before the first day; less than 0: what we owed. */
    opening_rwf: z.int(),
    closing_rwf: z.int(),
    /** The oldest first; those in which nothing was booked are left out. */
    weeks: z.array(weekSchema),
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

/** What a tasker sees first of the money between us and them. */
export type OwnMoney = { balance_rwf: number; weeks: StatementWeek[] }
