import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

export const sweepPhotosQueue = queue('photos.sweep', z.object({}), { schedule: '40 * * * *' })
