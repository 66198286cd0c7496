import { z } from 'zod'
import { amountField, noteField, versionSchema } from '@/lib/platform/fields'
import { noteLimits } from '@/lib/requests/constants'
import { sellsKinds } from '@/lib/settings/constants'
import { cashSayers, paymentMethods, paymentStates } from './constants'

const moment = z.iso.datetime().nullable()
const rwf = z.int().nullable()

/** A sum that somebody names; at least a franc. */
export const sumField = amountField(1)

/** Null takes the word back. */
export const saidCashSchema = z.object({ amount_rwf: sumField.nullable() })

/** Of a customer: 0 says, against what the tasker says, that nothing was paid. */
export const customerCashSchema = z.object({ amount_rwf: amountField(0).nullable() })

/** The version is optional: a word counts whatever else has changed. */
export const taskerCashSchema = saidCashSchema.extend({ version: versionSchema.optional() })

export const staffCashSchema = z
  .object({
    version: versionSchema,
    /** 0 only as the customer's word: nothing was paid, against what the tasker says. */
    amount_rwf: amountField(0),
    /** Whose word it is; what staff say settles it. */
    said_by: z.enum(cashSayers, { error: 'invalid' }),
    /** Although the customer is paying online right now; a note says why. */
    despite_open: z.boolean({ error: 'invalid' }).default(false),
    note: noteField(noteLimits.max),
  })
  .refine(({ amount_rwf, said_by }) => amount_rwf > 0 || said_by === 'customer', {
    error: 'amount',
    path: ['amount_rwf'],
  })
  .refine(({ despite_open, note }) => !despite_open || (note ?? '') !== '', { error: 'note', path: ['note'] })
export type StaffCash = z.infer<typeof staffCashSchema>

/** A payment as staff see it in its request. */
export const staffPaymentSchema = z.object({
  id: z.uuid(),
  method: z.enum(paymentMethods),
  /** Who carried the money; `local`: nobody, it is pretended. */
  provider: z.string().nullable(),
  /** Who carries the wallet, for mobile money. */
  operator: z.string().nullable(),
  state: z.enum(paymentStates),
  reason: z.string().nullable(),
  /** The provider's own word for why it failed. */
  provider_code: z.string().nullable(),
  amount_rwf: z.int(),
  settled_rwf: rwf,
  said_by_customer_rwf: rwf,
  said_by_tasker_rwf: rwf,
  said_at: moment,
  settled_at: moment,
  created_at: z.iso.datetime(),
  /** Who took the cash. */
  tasker_name: z.string().nullable(),
  /** Whether it was ours, so that it can be given back. */
  is_ours: z.boolean(),
})
export type StaffPayment = z.infer<typeof staffPaymentSchema>

/** A row of the list of payments. */
export const paymentRowSchema = z
  .object({
    ...staffPaymentSchema.shape,
    request_id: z.uuid(),
    reference: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
    sells: z.enum(sellsKinds).nullable(),
  })
  .meta({ id: 'PaymentRow' })
export type PaymentRow = z.infer<typeof paymentRowSchema>
