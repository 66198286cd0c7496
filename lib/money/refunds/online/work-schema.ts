import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const refund = z.object({ refund_id: z.uuid() })

/** Asks the provider to give the money of a refund back. */
export const giveBackQueue = queue('money.give_back', refund)
/** Asks the provider what became of a refund. `is_woken`: it has said something by itself. */
export const askRefundQueue = queue('money.ask_refund', refund.extend({ is_woken: z.boolean().optional() }))
/** Finds refunds each minute whose job was lost. */
export const refundSweepQueue = queue('money.refunds.sweep', z.object({}), { schedule: '* * * * *' })
