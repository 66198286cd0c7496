import { z } from 'zod'
import { dispatching } from '@/lib/auth/constants'
import { offerSchema } from '@/lib/offers/schema'
import { photoQuerySchema } from '@/lib/photos/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, operations, staffOperations } from '@/lib/platform/operation'
import { requestDetailSchema } from '@/lib/requests/staff/detail/schema'
import {
  answerTimeSchema,
  askTimeSchema,
  confirmationSchema,
  confirmSchema,
  finishSchema,
  jobListSchema,
  jobParamsSchema,
  jobSchema,
  noShowSchema,
  onTheWaySchema,
  releaseSchema,
  startSchema,
  stepHeadersSchema,
} from './schema'

const hour = 60 * 60
const limit = { name: 'job-steps', points: 200, seconds: hour, isScaled: true, account: 'session' } as const
const forbidden = { 403: { description: 'These are the jobs of another tasker.' } }

const step = <const Name extends string>(name: Name) =>
  ({
    call: `POST /api/taskers/{id}/jobs/{request_id}/${name}`,
    params: jobParamsSchema,
    headers: stepHeadersSchema,
    limit,
    responses: {
      200: data('The job as it is now.', jobSchema),
      ...forbidden,
      409: { description: 'The step is not possible now, or the version is old; the message says why.' },
    },
  }) as const

export const jobOperations = {
  ...operations('tasker', {
    listOwnOffers: {
      call: 'GET /api/taskers/{id}/offers',
      params: idParamsSchema,
      summary: 'Lists your offers: the open ones, and those that ended in the last day.',
      responses: {
        200: data('The offers.', z.array(offerSchema.extend({ token: z.string() }))),
        ...forbidden,
      },
    },
    listOwnJobs: {
      call: 'GET /api/taskers/{id}/jobs',
      params: idParamsSchema,
      summary: 'Lists your jobs, those to do first, and what you earned by week.',
      responses: { 200: { description: 'The jobs.', schema: jobListSchema }, ...forbidden },
    },
    confirmJob: {
      ...step('confirm'),
      body: confirmSchema,
      isBodyOptional: true,
      summary: 'Confirms a job that staff assigned.',
    },
    goToJob: {
      ...step('on_the_way'),
      body: onTheWaySchema,
      summary: 'Says that you are on the way. The customer is told.',
    },
    startJob: { ...step('start'), body: startSchema, isBodyOptional: true, summary: 'Begins the work.' },
    finishJob: {
      ...step('finish'),
      body: finishSchema,
      summary: 'Says that the work is done, and what it came to. The customer is asked.',
    },
    releaseJob: {
      ...step('release'),
      body: releaseSchema,
      summary: 'Gives a job back, with a reason. Staff are told at once.',
    },
    askJobTime: { ...step('time'), body: askTimeSchema, summary: 'Asks the customer for another time.' },
    answerJobTime: {
      ...step('time-answer'),
      body: answerTimeSchema,
      summary: 'Answers the customer’s wish for another time.',
    },
  }),
  ...operations('taskerCookie', {
    readJobPhoto: {
      call: 'GET /api/taskers/{id}/jobs/{request_id}/photos/{photo_id}',
      params: jobParamsSchema.extend({ photo_id: z.uuid({ error: 'invalid' }) }),
      query: photoQuerySchema,
      summary: 'Reads a photo of one of your jobs.',
      responses: { 200: { description: 'The photo.', schema: z.string(), contentType: 'image/webp' } },
    },
  }),
}

const changed = {
  200: data('The request as it is now.', requestDetailSchema),
  422: { description: 'The workflow does not allow it; the message says why.' },
}

export const jobStaffOperations = staffOperations(dispatching, {
  confirmJobForTasker: {
    call: 'POST /api/admin/task-requests/{id}/confirmation',
    params: idParamsSchema,
    summary: 'Confirms a job for its tasker, who said yes by phone.',
    body: confirmationSchema,
    responses: changed,
  },
  recordNoShow: {
    call: 'POST /api/admin/task-requests/{id}/no-show',
    params: idParamsSchema,
    summary: 'Records that the tasker did not come. The request is back at the desk.',
    body: noShowSchema,
    responses: changed,
  },
})
