import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

/** What the clock does about money each minute. */
export const moneySweepQueue = queue('money.sweep', z.object({}), { schedule: '* * * * *' })
