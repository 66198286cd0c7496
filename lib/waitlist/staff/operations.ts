import { dispatching } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, done } from '@/lib/platform/responses'
import { waitlistAnswerSchema, waitlistList, waitlistParamsSchema } from './schema'

const base = { gate: 'admin', roles: dispatching } as const

export const listWaitlistOperation = operation({
  ...base,
  id: 'listWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist',
  summary: 'Who wants to hear of the app, and since when they consent.',
  query: waitlistList.querySchema,
  responses: { 200: { description: 'One page of people.', schema: waitlistAnswerSchema } },
})

export const exportWaitlistOperation = operation({
  ...base,
  id: 'exportWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist/export',
  summary: 'The people that the search and the filters find, as CSV.',
  query: waitlistList.exportSchema,
  responses: { 200: csvFile },
})

export const eraseWaitlistOperation = operation({
  ...base,
  id: 'eraseWaitlist',
  method: 'DELETE',
  path: '/api/admin/waitlist/{id}',
  summary: 'Takes somebody off the list and erases the address; that there was a consent stays.',
  params: waitlistParamsSchema,
  responses: done,
})

export const waitlistStaffOperations = [
  listWaitlistOperation,
  exportWaitlistOperation,
  eraseWaitlistOperation,
]
