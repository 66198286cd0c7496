import { z } from 'zod'
import { type PayloadOf, queue } from '@/lib/platform/queue'

const ofTasker = z.object({ request_id: z.uuid(), tasker_id: z.uuid() })
/** The version tells apart what a tasker hears of one job. */
const ofNews = ofTasker.extend({ version: z.int() })

export const giveBackQueue = queue('jobs.give_back', ofTasker)
export const timeAskedQueue = queue('jobs.time_asked', ofNews, { retry: 'day' })
export const completeJobsQueue = queue('jobs.complete', z.object({}), { schedule: '* * * * *' })

export const assignedMailQueue = queue('mail.request.assigned', ofTasker, { retry: 'day' })
export const releasedMailQueue = queue('mail.request.released', ofNews, { retry: 'day' })

/** What a tasker gets for the job that they have has become another sum. */
export const payMailQueue = queue('mail.request.pay', ofNews.extend({ pay_rwf: z.int() }), { retry: 'day' })

const changed = ofNews.extend({
  has_new_time: z.boolean(),
  has_new_place: z.boolean(),
  has_new_task: z.boolean(),
})
export const changedMailQueue = queue('mail.request.changed', changed, { retry: 'day' })

const back = z.object({
  request_id: z.uuid(),
  version: z.int(),
  why: z.enum(['released', 'no_show', 'no_show_by_customer']),
})
export const jobBackMailQueue = queue('mail.job.back', back, { retry: 'day' })

export type JobNews = { requestId: string; taskerId: string; version: string }

/** Reads the payload of a queue. */
export function newsOf({ request_id, tasker_id, version }: PayloadOf<typeof releasedMailQueue>): JobNews {
  return { requestId: request_id, taskerId: tasker_id, version: String(version) }
}
