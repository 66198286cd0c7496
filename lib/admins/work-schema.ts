import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

/** `mail_id`: another mail of the same link. */
const adminLink = z.object({ link_id: z.uuid(), mail_id: z.uuid().optional() })
export const adminLinkQueue = queue('mail.admin.link', adminLink, { retry: 'day' })
