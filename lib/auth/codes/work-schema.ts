import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

export const codeMailQueue = queue('mail.tasker.code', z.object({ code_id: z.uuid() }), { retry: 'day' })
