import { z } from 'zod'
import { jobStages } from '@/lib/jobs/workflow'
import { dayParts, requestStatuses } from '@/lib/requests/constants'

const moment = z.iso.datetime().nullable()

/** A calendar day in Kigali, of the years that a request may name. */
export const planDaySchema = z.iso
  .date({ error: 'date' })
  .refine((day) => day >= '2020-01-01' && day < '2100-01-01', { error: 'date' })

export const dayQuerySchema = z.object({
  day: planDaySchema.optional().meta({ description: 'Without it, today in Kigali.' }),
})

export const dayJobSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    /** Where the tasker's job stands; null without a tasker. */
    stage: z.enum(jobStages).nullable(),
    task_title: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
    location: z.string(),
    district: z.string().nullable(),
    sector: z.string().nullable(),
    wanted_at: moment,
    wanted_on: z.iso.date().nullable(),
    wanted_part: z.enum(dayParts).nullable(),
    /** How long it takes, with the way. */
    minutes: z.int(),
    tasker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** What the tasker gets; null without a tasker. */
    pay_rwf: z.int().nullable(),
    /** Another job of the same tasker is at that time. */
    is_clashing: z.boolean(),
  })
  .meta({ id: 'DayJob' })
export type DayJob = z.infer<typeof dayJobSchema>

export const dayPlanSchema = z
  .object({
    day: z.iso.date(),
    holiday: z.string().nullable(),
    /** One of the closed days of the settings. */
    is_closed: z.boolean(),
    /** From when to when people do the common work of the month; null on most days. */
    umuganda: z.object({ from: z.string(), to: z.string() }).nullable(),
    taskers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Approved taskers without a job that day who are not in the list. */
    more_taskers: z.int(),
    /** What has a tasker and a time. */
    jobs: z.array(dayJobSchema),
    /** What has no tasker or no time yet; today also what should have been before. */
    aside: z.array(dayJobSchema),
    more_aside: z.int(),
    now: z.iso.datetime(),
  })
  .meta({ id: 'DayPlan' })
export type DayPlan = z.infer<typeof dayPlanSchema>
