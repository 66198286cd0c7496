import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

export const discardMediaQueue = queue('media.discard', z.object({ media_id: z.uuid() }))
export const sweepMediaQueue = queue('media.sweep', z.object({}), { schedule: '20 * * * *' })
