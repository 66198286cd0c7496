import { z } from 'zod'
import { operatorField, walletField } from '@/lib/money/attempts/schema'
import { sumField } from '@/lib/money/payments/schema'
import { reasonField } from '@/lib/platform/fields'
import { payoutNoteLimit, payoutStates } from './constants'

export const newPayoutSchema = z.object({
  tasker_id: z.uuid({ error: 'invalid' }),
  amount_rwf: sumField,
  phone: walletField,
  operator: operatorField,
  note: reasonField(payoutNoteLimit),
})
export type NewPayout = z.infer<typeof newPayoutSchema>

export const payoutNoteSchema = z.object({ note: newPayoutSchema.shape.note })

export const askedPayoutSchema = z.object({ id: z.uuid(), status: z.enum(payoutStates) })
export type AskedPayout = z.infer<typeof askedPayoutSchema>

/** A payout as owners see it. */
export const payoutRowSchema = z
  .object({
    id: z.uuid(),
    tasker_id: z.uuid(),
    /** Of an erased tasker only while money is open. */
    name: z.string(),
    amount_rwf: z.int(),
    /** Empty after the tasker's data were erased. */
    phone: z.string().nullable(),
    operator: z.string().nullable(),
    note: z.string().nullable(),
    state: z.enum(payoutStates),
    /** The provider's own word for why it failed. */
    provider_code: z.string().nullable(),
    /** It has failed, and was neither made once more nor closed. */
    is_failed_open: z.boolean(),
    asked_by_name: z.string().nullable(),
    called_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PayoutRow' })
export type PayoutRow = z.infer<typeof payoutRowSchema>
