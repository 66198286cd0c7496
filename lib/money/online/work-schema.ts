import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const attempt = z.object({ payment_id: z.uuid() })

/** Asks the provider to collect the money of an attempt. */
export const collectQueue = queue('money.collect', attempt)
/** Asks the provider what became of an attempt. `is_woken`: it has said something by itself. */
export const askQueue = queue('money.ask', attempt.extend({ is_woken: z.boolean().optional() }))
/** Finds attempts each minute whose job was lost. */
export const onlineSweepQueue = queue('money.online.sweep', z.object({}), { schedule: '* * * * *' })
