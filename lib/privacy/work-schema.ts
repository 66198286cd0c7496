import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

/** The nightly removal of old data, at three in the morning. */
export const retentionQueue = queue('privacy.retention', z.object({}), { schedule: '0 3 * * *' })
export const limitsQueue = queue('privacy.limits', z.object({}), { schedule: '20 * * * *' })
