import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

export const repeatsQueue = queue('requests.repeats', z.object({}), { schedule: '0 8-18 * * *' })
