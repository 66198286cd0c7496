import { z } from 'zod'
import { operatorField, walletField } from '@/lib/money/attempts/schema'
import { onlineReasons, onlineStates } from './constants'

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
