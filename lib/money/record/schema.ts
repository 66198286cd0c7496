import { z } from 'zod'
import { staffPaymentSchema } from '@/lib/money/payments/schema'
import { staffQuoteSchema } from '@/lib/money/quotes/schema'
import { receiptRowSchema } from '@/lib/money/receipts/schema'
import { staffRefundSchema } from '@/lib/money/refunds/schema'
import { sellsKinds } from '@/lib/settings/constants'

/** All that is known of the money of a request, in whole francs. */
export const moneyOfRequestSchema = z
  .object({
    sells: z.enum(sellsKinds).nullable(),
    price_rwf: z.int().nullable(),
    /** Paid, and counted in what is due; and cash that was not ours, which does not count any more. */
    settled_rwf: z.int(),
    uncounted_rwf: z.int(),
    let_go_rwf: z.int(),
    kept_rwf: z.int(),
    due_rwf: z.int(),
    /** What owners can keep, and let go of, at most. */
    most_to_keep_rwf: z.int(),
    most_to_let_go_rwf: z.int(),
    quotes: z.array(staffQuoteSchema),
    payments: z.array(staffPaymentSchema),
    refunds: z.array(staffRefundSchema),
    receipts: z.array(receiptRowSchema),
  })
  .meta({ id: 'MoneyOfRequest' })
export type MoneyOfRequest = z.infer<typeof moneyOfRequestSchema>
