import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import {
  donePrivacySchema,
  erasePrivacySchema,
  personalDataSchema,
  privacyAnswerSchema,
  privacyDetailSchema,
  privacyList,
  recordPrivacySchema,
  refusePrivacySchema,
} from './schema'

const one = '/api/admin/privacy/{id}'
const detail = { 200: data('The wish as it is now.', privacyDetailSchema) }

export const privacyOperations = staffOperations(dispatching, {
  listPrivacyRequests: {
    call: 'GET /api/admin/privacy',
    summary: 'Who wishes to see or erase what is kept about them, and until when it is due.',
    query: privacyList.querySchema,
    responses: { 200: { description: 'One page of wishes.', schema: privacyAnswerSchema } },
  },
  exportPrivacyRequests: {
    call: 'GET /api/admin/privacy/export',
    summary: 'The wishes that the filters find, as CSV.',
    query: privacyList.exportSchema,
    responses: { 200: csvFile },
  },
  recordPrivacyRequest: {
    call: 'POST /api/admin/privacy',
    summary: 'Writes down a wish that was told by phone or at the desk.',
    body: recordPrivacySchema,
    responses: { 201: data('Written down.', z.object({ id: z.uuid() })) },
  },
  getPrivacyRequest: {
    call: `GET ${one}`,
    summary: 'One wish with what is kept about the person.',
    params: idParamsSchema,
    responses: detail,
  },
  takePersonalData: {
    call: `GET ${one}/data`,
    summary: 'Everything that is kept about the person, as JSON to hand over.',
    params: idParamsSchema,
    responses: { 200: { description: 'The data.', schema: personalDataSchema } },
  },
  erasePersonalData: {
    call: `POST ${one}/erase`,
    summary: 'Erases what was chosen of what is kept about the person; all of it or nothing.',
    params: idParamsSchema,
    body: erasePrivacySchema,
    responses: detail,
  },
  closeAccessRequest: {
    call: `POST ${one}/done`,
    summary: 'Notes that the person was shown what is kept about them.',
    params: idParamsSchema,
    body: donePrivacySchema,
    responses: detail,
  },
  refusePrivacyRequest: {
    call: `POST ${one}/refuse`,
    summary: 'Refuses a wish, with a reason.',
    params: idParamsSchema,
    body: refusePrivacySchema,
    responses: detail,
  },
})
