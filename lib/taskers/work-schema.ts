import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const ofTasker = z.object({ tasker_id: z.uuid() })
export const welcomeMailQueue = queue('mail.tasker.welcome', ofTasker, { retry: 'day' })

const ofEvent = z.object({ event_id: z.int() })
export const stateMailQueue = queue('mail.tasker.state', ofEvent, { retry: 'day' })

const ofChange = z.object({ change_id: z.uuid() })
export const addressCodesQueue = queue('mail.tasker.address_codes', ofChange, { retry: 'day' })

const ofCheck = z.object({ check_id: z.uuid() })
export const checkMailQueue = queue('mail.tasker.check', ofCheck, { retry: 'day' })
export const expiryQueue = queue('taskers.expiry', z.object({}), { schedule: '0 8 * * *' })
