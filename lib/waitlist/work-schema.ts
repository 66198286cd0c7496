import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const joined = z.object({ waitlist_id: z.uuid(), day: z.iso.date() })
export const waitlistMailQueue = queue('mail.waitlist.joined', joined, { retry: 'day' })
