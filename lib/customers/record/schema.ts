import { z } from 'zod'
import { callerSchema } from '@/lib/calls/schema'
import { barReasons } from '@/lib/customers/constants'
import { customerWordsSchema } from '@/lib/customers/schema'
import { locales } from '@/lib/i18n/constants'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { requestStatuses } from '@/lib/requests/constants'
import { customerList } from './list'

const placeShape = {
  location: z.string(),
  sector: z.string().nullable(),
  district: z.string().nullable(),
}

export const customerRowSchema = z
  .object({
    /** Their newest request among those that were searched for: a customer is found by any request. */
    id: z.uuid(),
    full_name: z.string(),
    phone: z.string(),
    locale: z.enum(locales),
    ...placeShape,
    task_title: z.string(),
    /** When they sent that request, and how many they have sent in all. */
    created_at: z.iso.datetime(),
    requests: z.int(),
    tags: z.array(z.string()),
    has_notes: z.boolean(),
    /** Why they are not to be served; null for everybody else. */
    bar_reason: z.enum(barReasons).nullable(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof customerRowSchema>

export const customerQueries = listSchemas(customerList)

export const customerListSchema = listAnswer('CustomerList', customerRowSchema)
export type CustomerListAnswer = ListAnswer<CustomerRow>

export const customerDetailSchema = z
  .object({
    /** The request by which the customer was found. */
    id: z.uuid(),
    phone: z.string(),
    /** The names they gave, the last one first. */
    names: z.array(z.string()),
    locale: z.enum(locales),
    has_stopped: z.boolean(),
    words: customerWordsSchema,
    places: z.array(z.object(placeShape)),
    /** Their last requests, newest first, and how many there are in all. */
    requests: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        status: z.enum(requestStatuses),
        task_title: z.string(),
        full_name: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    counts: z.object({ requests: z.int(), completed: z.int(), open: z.int() }),
    taskers: callerSchema.shape.taskers,
  })
  .meta({ id: 'CustomerDetail' })
export type CustomerDetail = z.infer<typeof customerDetailSchema>
