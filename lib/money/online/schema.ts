import { z } from 'zod'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { moneyOperators } from '@/lib/providers/money-provider'
import { onlineReasons, onlineStates } from './constants'

/** A Rwandan mobile number: only these have a wallet. */
const walletField = z
  .string({ error: 'phone' })
  .trim()
  .max(30, { error: 'phone' })
  .transform((typed, context) => {
    const phone = normalisePhone(typed)
    if (phone && isRwandanMobile(phone)) return phone
    context.addIssue({ code: 'custom', message: 'wallet' })
    return z.NEVER
  })

const operatorField = z.enum(moneyOperators, { error: 'operator' })

export const walletSchema = z.object({ phone: walletField })

export const payOnlineSchema = z.object({
  /** The price that the customer read when they pressed. */
  quote_id: z.uuid({ error: 'invalid' }),
  phone: walletField,
  /** Without it the provider says whose number it is. */
  operator: operatorField.optional(),
})
export type PayOnline = z.infer<typeof payOnlineSchema>

/** Whose number it is, and what its operator takes now. */
export const walletFactsSchema = z.object({
  phone: z.string(),
  operator: operatorField.nullable(),
  open: z.boolean(),
  min_rwf: z.int(),
  max_rwf: z.int(),
})

export type WalletFacts = z.infer<typeof walletFactsSchema>

export const begunSchema = z.object({ id: z.uuid(), status: z.enum(onlineStates) })
export type Begun = z.infer<typeof begunSchema>

export const onlinePaymentSchema = begunSchema.extend({
  amount_rwf: z.int(),
  reason: z.enum(onlineReasons).optional(),
})
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>
