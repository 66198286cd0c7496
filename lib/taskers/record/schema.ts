import { z } from 'zod'
import { sessionSchema } from '@/lib/auth/schema'
import { formerJobSchema } from '@/lib/jobs/schema'
import { requestStatuses } from '@/lib/requests/constants'
import { checkKinds, checkOutcomes, taskerStatuses } from '@/lib/taskers/constants'
import { taskerSchema } from '@/lib/taskers/schema'

const traceSchema = z.object({ id: z.int(), at: z.iso.datetime(), actor: z.string() })

export const taskerDetailSchema = taskerSchema
  .extend({
    version: z.int(),
    /** What customers gave; null below three ratings. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** How often the tasker did not come, and what is still to settle. */
    no_shows: z.int(),
    open_cases: z.int(),
    ledger: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(checkKinds),
        outcome: z.enum(checkOutcomes),
        checked_on: z.iso.date(),
        expires_on: z.iso.date().nullable(),
        note: z.string().nullable(),
        actor: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    events: z.array(
      traceSchema.extend({
        type: z.string(),
        from_status: z.enum(taskerStatuses).nullable(),
        to_status: z.enum(taskerStatuses).nullable(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        fields: z.array(z.string()),
        check: z.object({ kind: z.enum(checkKinds), outcome: z.enum(checkOutcomes) }).nullable(),
      }),
    ),
    sessions: z.array(sessionSchema),
    audit: z.array(
      traceSchema.extend({
        action: z.string(),
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        task_title: z.string(),
        status: z.enum(requestStatuses),
        rating: z.int().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** The jobs that this tasker had, and another one may have now. */
    former_jobs: z.array(formerJobSchema),
  })
  .meta({ id: 'TaskerDetail' })
export type TaskerDetail = z.infer<typeof taskerDetailSchema>
