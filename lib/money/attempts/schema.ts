import { z } from 'zod'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { moneyOperators } from '@/lib/providers/money-provider'

/** A Rwandan mobile number: only these have a wallet. */
export const walletField = z
  .string({ error: 'phone' })
  .trim()
  .max(30, { error: 'phone' })
  .transform((typed, context) => {
    const phone = normalisePhone(typed)
    if (phone && isRwandanMobile(phone)) return phone
    context.addIssue({ code: 'custom', message: 'wallet' })
    return z.NEVER
  })

/** Which operator carries the wallet. */
export const operatorField = z.enum(moneyOperators, { error: 'operator' })
