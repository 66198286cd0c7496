import { z } from 'zod'
import { dispatching, owning } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import {
  donePrivacySchema,
  erasePrivacySchema,
  personalDataSchema,
  privacyAnswerSchema,
  privacyDetailSchema,
  privacyQueries,
  recordPrivacySchema,
  refusePrivacySchema,
} from './schema'

const one = '/api/admin/privacy/{id}'
const detail = { 200: data('The privacy request as it is now.', privacyDetailSchema) }

export const privacyOperations = staffOperations(dispatching, {
  listPrivacyRequests: {
    call: 'GET /api/admin/privacy',
    summary: 'Lists the privacy requests, with the date until which each must be answered.',
    query: privacyQueries.querySchema,
    responses: { 200: { description: 'One page of privacy requests.', schema: privacyAnswerSchema } },
  },
  exportPrivacyRequests: {
    call: 'GET /api/admin/privacy/export',
    summary: 'Exports the privacy requests that match the filters as CSV.',
    query: privacyQueries.exportSchema,
    responses: { 200: csvFile },
  },
  recordPrivacyRequest: {
    call: 'POST /api/admin/privacy',
    summary: 'Records a privacy request that was made by phone or in person.',
    body: recordPrivacySchema,
    responses: { 201: data('The privacy request is recorded.', z.object({ id: z.uuid() })) },
  },
  getPrivacyRequest: {
    call: `GET ${one}`,
    summary: 'Returns one privacy request with a summary of the data about the person.',
    params: idParamsSchema,
    responses: detail,
  },
  takePersonalData: {
    call: `GET ${one}/data`,
    summary: 'Returns all data about the person as JSON.',
    params: idParamsSchema,
    responses: { 200: { description: 'The data.', schema: personalDataSchema } },
  },
  erasePersonalData: {
    call: `POST ${one}/erase`,
    summary: 'Erases the chosen data about the person: all of them, or none when one cannot be erased.',
    params: idParamsSchema,
    body: erasePrivacySchema,
    responses: detail,
  },
  closeAccessRequest: {
    call: `POST ${one}/done`,
    summary: 'Records that the person was shown their data.',
    params: idParamsSchema,
    body: donePrivacySchema,
    responses: detail,
  },
  refusePrivacyRequest: {
    call: `POST ${one}/refuse`,
    summary: 'Refuses a privacy request, with a reason.',
    params: idParamsSchema,
    body: refusePrivacySchema,
    responses: detail,
  },
})

export const privacyOwnerOperations = staffOperations(owning, {
  removeBar: {
    call: `POST ${one}/unbar`,
    summary: 'Removes “Do not serve” of the person, also what is left after an erasure.',
    params: idParamsSchema,
    body: donePrivacySchema,
    responses: detail,
  },
})
