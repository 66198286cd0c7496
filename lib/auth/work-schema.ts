import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const loginChange = z.object({ admin_id: z.uuid(), audit_id: z.int() })
export const loginChangeQueue = queue('mail.admin.login_change', loginChange, { retry: 'day' })
