import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, data } from '@/lib/platform/responses'
import { requestParamsSchema } from '@/lib/requests/schema'
import {
  amountsSchema,
  assignmentSchema,
  candidateSchema,
  contactSchema,
  ownershipSchema,
  reopenSchema,
  requestEditSchema,
  requestNoteSchema,
  requestStepSchema,
  spamVerdictSchema,
} from './change-schema'
import {
  requestBoardQuerySchema,
  requestBoardSchema,
  requestDetailSchema,
  requestList,
  requestListSchema,
} from './schema'

const base = { gate: 'admin', roles: dispatching } as const
const ofOne = { ...base, params: requestParamsSchema } as const

const answers = { 200: data('The request as it is now.', requestDetailSchema) }
const changed = {
  ...answers,
  422: {
    description: 'A field is malformed, or the workflow does not allow it; the message says why.',
  },
}

export const listRequestsOperation = operation({
  ...base,
  id: 'listTaskRequests',
  method: 'GET',
  path: '/api/admin/task-requests',
  summary: 'The requests by view, search, filters and order.',
  query: requestList.querySchema,
  responses: { 200: { description: 'One page of requests.', schema: requestListSchema } },
})

export const requestBoardOperation = operation({
  ...base,
  id: 'getTaskRequestBoard',
  method: 'GET',
  path: '/api/admin/task-requests/board',
  summary: 'The requests by state: what is open, and what ended today.',
  query: requestBoardQuerySchema,
  responses: { 200: { description: 'The board.', schema: requestBoardSchema } },
})

export const exportRequestsOperation = operation({
  ...base,
  id: 'exportTaskRequests',
  method: 'GET',
  path: '/api/admin/task-requests/export',
  summary: 'Every request that the view, the search and the filters find, as CSV.',
  query: requestList.exportSchema,
  responses: { 200: csvFile },
})

export const getRequestOperation = operation({
  ...ofOne,
  id: 'getTaskRequest',
  method: 'GET',
  path: '/api/admin/task-requests/{id}',
  summary: 'One request with its timeline.',
  responses: answers,
})

export const editRequestOperation = operation({
  ...ofOne,
  id: 'editTaskRequest',
  method: 'PUT',
  path: '/api/admin/task-requests/{id}',
  summary: 'Corrects the place, the time and the description.',
  body: requestEditSchema,
  responses: changed,
})

export const changeRequestOwnerOperation = operation({
  ...ofOne,
  id: 'changeTaskRequestOwner',
  method: 'PUT',
  path: '/api/admin/task-requests/{id}/owner',
  summary: 'Claims a request, releases it, or takes it over from somebody else.',
  body: ownershipSchema,
  responses: changed,
})

export const logRequestContactOperation = operation({
  ...ofOne,
  id: 'logTaskRequestContact',
  method: 'POST',
  path: '/api/admin/task-requests/{id}/contacts',
  summary: 'Logs an attempt or a talk with the customer; only a talk with a person stops the clock.',
  body: contactSchema,
  responses: changed,
})

export const addRequestNoteOperation = operation({
  ...ofOne,
  id: 'addTaskRequestNote',
  method: 'POST',
  path: '/api/admin/task-requests/{id}/notes',
  summary: 'Writes a note into the timeline.',
  body: requestNoteSchema,
  responses: changed,
})

export const assignTaskerOperation = operation({
  ...ofOne,
  id: 'assignTasker',
  method: 'PUT',
  path: '/api/admin/task-requests/{id}/assignment',
  summary:
    'Assigns a tasker who is approved, has the skill and is free at that time; null takes the tasker off.',
  body: assignmentSchema,
  responses: changed,
})

export const transitionRequestOperation = operation({
  ...ofOne,
  id: 'transitionTaskRequest',
  method: 'POST',
  path: '/api/admin/task-requests/{id}/transitions',
  summary: 'Takes a request to another state.',
  body: requestStepSchema,
  responses: changed,
})

export const reopenRequestOperation = operation({
  ...ofOne,
  id: 'reopenTaskRequest',
  method: 'POST',
  path: '/api/admin/task-requests/{id}/reopenings',
  summary: 'Opens a request again that has ended, with a reason.',
  body: reopenSchema,
  responses: changed,
})

export const judgeSpamOperation = operation({
  ...ofOne,
  id: 'judgeTaskRequestSpam',
  method: 'POST',
  path: '/api/admin/task-requests/{id}/spam',
  summary: 'Confirms as a second person that a request was spam, or says that it is none and opens it again.',
  body: spamVerdictSchema,
  responses: changed,
})

export const setRequestAmountsOperation = operation({
  ...ofOne,
  id: 'setTaskRequestAmounts',
  method: 'PUT',
  path: '/api/admin/task-requests/{id}/amounts',
  summary: 'Sets what was agreed for labour, transport and materials, and whether it was paid.',
  body: amountsSchema,
  responses: changed,
})

export const listCandidatesOperation = operation({
  ...ofOne,
  id: 'listTaskRequestCandidates',
  method: 'GET',
  path: '/api/admin/task-requests/{id}/candidates',
  summary: 'The taskers who could be sent, the fittest first, with the reasons.',
  responses: { 200: data('The candidates.', z.array(candidateSchema)) },
})

export const requestStaffOperations = [
  listRequestsOperation,
  requestBoardOperation,
  exportRequestsOperation,
  getRequestOperation,
  editRequestOperation,
  changeRequestOwnerOperation,
  logRequestContactOperation,
  addRequestNoteOperation,
  assignTaskerOperation,
  transitionRequestOperation,
  reopenRequestOperation,
  judgeSpamOperation,
  setRequestAmountsOperation,
  listCandidatesOperation,
]
