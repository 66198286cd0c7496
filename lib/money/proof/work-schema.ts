import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

/** Each night: whether the books agree with what was paid. */
export const moneyProofQueue = queue('money.proof', z.object({}), { schedule: '30 2 * * *' })
