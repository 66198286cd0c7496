import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const ofRequest = z.object({ request_id: z.uuid() })
export const expireOffersQueue = queue('offers.expire', ofRequest)
export const bringBackQueue = queue('offers.bring_back', ofRequest)
export const offerMessageQueue = queue('offers.tell', z.object({ offer_id: z.uuid() }), { retry: 'day' })
