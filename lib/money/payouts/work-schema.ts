import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const payout = z.object({ payout_id: z.uuid() })

/** Asks the provider to bring a tasker their money. */
export const payOutQueue = queue('money.pay_out', payout)
/** Asks the provider what became of a payout. `is_woken`: it has said something by itself. */
export const askPayoutQueue = queue('money.ask_payout', payout.extend({ is_woken: z.boolean().optional() }))
/** Finds payouts each minute whose job was lost, and those that a person must look at. */
export const payoutSweepQueue = queue('money.payouts.sweep', z.object({}), { schedule: '* * * * *' })
