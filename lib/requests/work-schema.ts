import { z } from 'zod'
import { queue } from '@/lib/platform/queue'

const ofRequest = z.object({ request_id: z.uuid() })

/** `network`: a hash of where the request came from; one that we make ourselves has none. */
const created = ofRequest.extend({ network: z.string().nullish() })
export const newRequestQueue = queue('mail.request.created', created, { retry: 'day' })
export const numberQueue = queue('text.request.number', created, { retry: 'day' })
export const newRequestMailQueue = queue('mail.request.dispatchers', ofRequest, { retry: 'day' })

const cancelled = ofRequest.extend({ tasker_id: z.uuid(), version: z.int(), reason: z.string() })
export const cancelledMailQueue = queue('mail.request.cancelled', cancelled, { retry: 'day' })

const complaint = z.object({ message_id: z.uuid() })
export const complaintMailQueue = queue('mail.request.complaint', complaint, { retry: 'day' })

const news = z.object({ event_id: z.int() })
export const customerTextQueue = queue('text.request.customer', news, { retry: 'day' })

export const alarmQueue = queue('requests.alarms', z.object({}), { schedule: '* * * * *' })
export const turnQueue = queue('requests.turns', z.object({}), { schedule: '* * * * *' })

export const callbackQueue = queue('requests.callbacks', z.object({}), { schedule: '* * * * *' })

const alarm = ofRequest.extend({ level: z.int() })
export const alarmMailQueue = queue('mail.request.alarm', alarm, { retry: 'day' })

export const escalationQueue = queue('requests.escalation', z.object({}), { schedule: '* * * * *' })
const escalated = ofRequest.extend({ admin_id: z.uuid() })
export const escalationMailQueue = queue('mail.request.escalated', escalated, { retry: 'day' })
