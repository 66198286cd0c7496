import { z } from 'zod'
import { eachOf } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { moneyWorkKinds } from './constants'
import { moneyWorkList } from './list'

export const moneyWorkRowSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(moneyWorkKinds),
    request_id: z.uuid().nullable(),
    reference: z.string().nullable(),
    /** Empty after the customer's data were erased. */
    full_name: z.string().nullable(),
    tasker_id: z.uuid().nullable(),
    tasker_name: z.string().nullable(),
    amount_rwf: z.int().nullable(),
    detail: z.string().nullable(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'MoneyWorkRow' })
export type MoneyWorkRow = z.infer<typeof moneyWorkRowSchema>

export const moneyWorkQueries = listSchemas(moneyWorkList)
export const moneyWorkCountsSchema = eachOf(moneyWorkKinds, z.int())
export type MoneyWorkCounts = z.infer<typeof moneyWorkCountsSchema>
export const moneyWorkListSchema = listAnswer('MoneyWorkPage', moneyWorkRowSchema)
  .extend({ counts: moneyWorkCountsSchema })
  .meta({ id: 'MoneyWorkList' })
export type MoneyWorkListAnswer = z.infer<typeof moneyWorkListSchema>
