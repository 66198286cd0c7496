import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, data } from '@/lib/platform/responses'
import {
  donePrivacySchema,
  erasePrivacySchema,
  personalDataSchema,
  privacyAnswerSchema,
  privacyDetailSchema,
  privacyList,
  privacyParamsSchema,
  recordPrivacySchema,
  refusePrivacySchema,
} from './schema'

const base = { gate: 'admin', roles: dispatching } as const
const one = '/api/admin/privacy/{id}'
const detail = { 200: data('The wish as it is now.', privacyDetailSchema) }

export const listPrivacyOperation = operation({
  ...base,
  id: 'listPrivacyRequests',
  method: 'GET',
  path: '/api/admin/privacy',
  summary: 'Who wishes to see or erase what is kept about them, and until when it is due.',
  query: privacyList.querySchema,
  responses: { 200: { description: 'One page of wishes.', schema: privacyAnswerSchema } },
})

export const exportPrivacyOperation = operation({
  ...base,
  id: 'exportPrivacyRequests',
  method: 'GET',
  path: '/api/admin/privacy/export',
  summary: 'The wishes that the filters find, as CSV.',
  query: privacyList.exportSchema,
  responses: { 200: csvFile },
})

export const recordPrivacyOperation = operation({
  ...base,
  id: 'recordPrivacyRequest',
  method: 'POST',
  path: '/api/admin/privacy',
  summary: 'Writes down a wish that was told by phone or at the desk.',
  body: recordPrivacySchema,
  responses: { 201: data('Written down.', z.object({ id: z.uuid() })) },
})

export const getPrivacyOperation = operation({
  ...base,
  id: 'getPrivacyRequest',
  method: 'GET',
  path: one,
  summary: 'One wish with what is kept about the person.',
  params: privacyParamsSchema,
  responses: detail,
})

export const takePersonalDataOperation = operation({
  ...base,
  id: 'takePersonalData',
  method: 'GET',
  path: `${one}/data`,
  summary: 'Everything that is kept about the person, as JSON to hand over.',
  params: privacyParamsSchema,
  responses: { 200: { description: 'The data.', schema: personalDataSchema } },
})

export const erasePersonalDataOperation = operation({
  ...base,
  id: 'erasePersonalData',
  method: 'POST',
  path: `${one}/erase`,
  summary: 'Erases what was chosen of what is kept about the person; all of it or nothing.',
  params: privacyParamsSchema,
  body: erasePrivacySchema,
  responses: detail,
})

export const closeAccessOperation = operation({
  ...base,
  id: 'closeAccessRequest',
  method: 'POST',
  path: `${one}/done`,
  summary: 'Notes that the person was shown what is kept about them.',
  params: privacyParamsSchema,
  body: donePrivacySchema,
  responses: detail,
})

export const refusePrivacyOperation = operation({
  ...base,
  id: 'refusePrivacyRequest',
  method: 'POST',
  path: `${one}/refuse`,
  summary: 'Refuses a wish, with a reason.',
  params: privacyParamsSchema,
  body: refusePrivacySchema,
  responses: detail,
})

export const privacyOperations = [
  listPrivacyOperation,
  exportPrivacyOperation,
  recordPrivacyOperation,
  getPrivacyOperation,
  takePersonalDataOperation,
  erasePersonalDataOperation,
  closeAccessOperation,
  refusePrivacyOperation,
]
