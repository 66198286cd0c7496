import { z } from 'zod'
import {
  answerTimeSchema,
  confirmSchema,
  finishSchema,
  jobSchema,
  onTheWaySchema,
  releaseSchema,
  startSchema,
  stepHeadersSchema,
} from '@/lib/jobs/schema'
import { taskerCashSchema } from '@/lib/money/payments/schema'
import { photoType } from '@/lib/photos/operations'
import { photoBodySchema, photoQuerySchema } from '@/lib/photos/schema'
import { data, ofForm, operations } from '@/lib/platform/operation'
import { jobLinkParamsSchema, jobLinkPhotoParamsSchema, photoFormQuerySchema } from './schema'

/** For each link, from whatever address. */
const limits = [
  { name: 'job-link', points: 30, seconds: 60 * 60, account: 'token', isFromEverywhere: true },
] as const

const params = jobLinkParamsSchema
const byLink = { params, limits }

const step = <const Name extends string>(name: Name) =>
  ({
    ...byLink,
    call: `POST /api/jobs/{token}/${name}`,
    headers: stepHeadersSchema,
    responses: {
      200: data('The job as it is now.', jobSchema),
      409: { description: 'The step is not possible now, or the version is old; the message says why.' },
    },
  }) as const

const form = <const Name extends string>(name: Name) =>
  ({
    ...byLink,
    ...ofForm('Redirects to the page of the job with the result.'),
    call: `POST /api/jobs/{token}/${name}/form`,
  }) as const

/** A job by the link that its tasker got in a text or a mail: no login, and only this job. */
export const jobLinkOperations = operations('jobLink', {
  confirmLinkedJob: {
    ...step('confirm'),
    body: confirmSchema,
    isBodyOptional: true,
    summary: 'Confirms a job that staff assigned.',
  },
  goToLinkedJob: {
    ...step('on_the_way'),
    body: onTheWaySchema,
    summary: 'Says that you are on the way. The customer is told.',
  },
  startLinkedJob: { ...step('start'), body: startSchema, isBodyOptional: true, summary: 'Begins the work.' },
  finishLinkedJob: {
    ...step('finish'),
    body: finishSchema,
    summary: 'Says that the work is done, and what it came to. The customer is asked.',
  },
  releaseLinkedJob: {
    ...step('release'),
    body: releaseSchema,
    summary: 'Gives a job back, with a reason. Staff are told at once, and the link ends.',
  },
  answerLinkedJobTime: {
    ...step('time-answer'),
    body: answerTimeSchema,
    summary: 'Answers the customer’s wish for another time.',
  },
  sayLinkedCash: {
    ...step('cash'),
    body: taskerCashSchema,
    summary: 'Says what the customer paid you in cash; null takes it back.',
  },
  confirmLinkedJobForm: { ...form('confirm'), summary: 'Confirms a job that staff assigned.' },
  goToLinkedJobForm: { ...form('on_the_way'), summary: 'Says that you are on the way, with `minutes`.' },
  startLinkedJobForm: { ...form('start'), summary: 'Begins the work.' },
  finishLinkedJobForm: {
    ...form('finish'),
    summary: 'Says that the work is done, with three amounts, and `cash_rwf` where the customer has paid.',
  },
  sayLinkedCashForm: {
    ...form('cash'),
    summary: 'Says what the customer paid you (`cash_rwf`), or takes it back (`answer` is `no`).',
  },
  releaseLinkedJobForm: { ...form('release'), summary: 'Gives a job back, with `kind` or `reason`.' },
  answerLinkedJobTimeForm: { ...form('time-answer'), summary: 'Answers another time with `agrees`.' },
  addLinkedJobPhotoForm: {
    ...form('photo'),
    query: photoFormQuerySchema,
    body: photoBodySchema,
    bodyType: photoType,
    isStreamed: true,
    summary: 'Adds a photo of the work.',
  },
  readLinkedJobPhoto: {
    call: 'GET /api/jobs/{token}/photos/{photo_id}',
    params: jobLinkPhotoParamsSchema,
    query: photoQuerySchema,
    summary: 'Reads a photo of the customer.',
    responses: { 200: { description: 'The photo.', schema: z.string(), contentType: 'image/webp' } },
  },
})
