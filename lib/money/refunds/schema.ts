import { z } from 'zod'
import { paymentMethods } from '@/lib/money/payments/constants'
import { sumField } from '@/lib/money/payments/schema'
import { noteField, reasonField } from '@/lib/platform/fields'
import { refundHanders, refundNoteLimit, refundReasons, refundStates } from './constants'

const wrong = { error: 'invalid' }

export const newRefundSchema = z.object({
  amount_rwf: sumField,
  reason: z.enum(refundReasons, { error: 'Please choose a reason.' }),
  note: reasonField(refundNoteLimit),
})
export type NewRefund = z.infer<typeof newRefundSchema>

/** A person's press, so that a repeated call does nothing. */
export const pressHeadersSchema = z.object({ 'idempotency-key': z.uuid(wrong) })

export const refundNoteSchema = z.object({ note: newRefundSchema.shape.note })
export const handedOverSchema = z.object({
  by: z.enum(refundHanders, { error: 'Please say who handed it over.' }),
  note: noteField(refundNoteLimit),
})
export type HandedOver = z.infer<typeof handedOverSchema>

export const askedRefundSchema = z.object({ id: z.uuid(), status: z.enum(refundStates) })
export type AskedRefund = z.infer<typeof askedRefundSchema>

/** A refund as staff see it. */
export const staffRefundSchema = z.object({
  id: z.uuid(),
  payment_id: z.uuid(),
  amount_rwf: z.int(),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  /** How the money came, and goes back. */
  method: z.enum(paymentMethods),
  /** The provider's own word for why it failed. */
  provider_code: z.string().nullable(),
  called_at: z.iso.datetime().nullable(),
  handed_by: z.enum(refundHanders).nullable(),
  asked_by: z.uuid(),
  asked_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  alone: z.boolean(),
  settled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type StaffRefund = z.infer<typeof staffRefundSchema>

export const refundRowSchema = staffRefundSchema
  .extend({
    request_id: z.uuid(),
    reference: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
  })
  .meta({ id: 'RefundRow' })
export type RefundRow = z.infer<typeof refundRowSchema>
