import { z } from 'zod'
import { customerWordsSchema } from '@/lib/customers/schema'
import { locales } from '@/lib/i18n/constants'
import { phoneSchema } from '@/lib/places/schema'
import { requestStatuses } from '@/lib/requests/constants'
import {
  customerSchema,
  demandKnownSector,
  descriptionSchema,
  placeShape,
  taskIdSchema,
  wantedAtSchema,
} from '@/lib/requests/schema'
import type { PublicTask } from '@/lib/tasks/schema'
import { answersSchema } from '@/lib/tasks/schema'

const wrong = { error: 'invalid' }

/** What staff write down while a customer asks for a tasker on the phone. */
export const enterCallSchema = customerSchema
  .extend({
    description: descriptionSchema,
    popular_task_id: taskIdSchema,
    locale: z.enum(locales, { error: 'locale' }),
    whatsapp: z.boolean(wrong).meta({ description: 'Whether the caller agrees to WhatsApp.' }),
    ...placeShape,
    answers: answersSchema.default({}).meta({
      description: 'The chosen options by the ids of the questions of the task.',
    }),
    wanted_at: wantedAtSchema.default(null).meta({ description: 'The time that was agreed on the phone.' }),
    wished_tasker_id: z.uuid(wrong).nullable().default(null).meta({
      description: 'The tasker whom the caller wishes again.',
    }),
  })
  .superRefine(demandKnownSector)
export type EnterCall = z.infer<typeof enterCallSchema>

/** A task that can be chosen for a call, with what is asked about it. */
export type CallTask = Pick<PublicTask, 'id' | 'title' | 'priceRwf' | 'questions'>

export const callerQuerySchema = z.object({ phone: phoneSchema })

export const callerSchema = z
  .object({
    /** The last requests of this number, newest first. */
    requests: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        status: z.enum(requestStatuses),
        task_title: z.string(),
        created_at: z.iso.datetime(),
        full_name: z.string(),
        location: z.string(),
        district: z.string().nullable(),
        sector: z.string().nullable(),
        locale: z.enum(locales),
      }),
    ),
    /** Who has completed a job for this number, last first. */
    taskers: z.array(z.object({ id: z.uuid(), name: z.string(), jobs_done: z.int() })),
    /** The caller asked for no texts but those about their requests. */
    has_stopped: z.boolean(),
    /** What staff have written about them. */
    words: customerWordsSchema,
  })
  .meta({ id: 'Caller' })
export type Caller = z.infer<typeof callerSchema>
