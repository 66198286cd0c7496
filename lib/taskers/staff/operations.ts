import { dispatching } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, data } from '@/lib/platform/responses'
import { taskerParamsSchema } from '@/lib/taskers/schema'
import {
  createCheckSchema,
  staffWorkSchema,
  taskerDetailSchema,
  taskerList,
  taskerListSchema,
  transitionSchema,
} from './schema'

const base = { gate: 'admin', roles: dispatching } as const
const tasker = { 200: data('The tasker as it is now.', taskerDetailSchema) }

export const listTaskersOperation = operation({
  ...base,
  id: 'listTaskers',
  method: 'GET',
  path: '/api/admin/taskers',
  summary: 'The taskers by search, filters and order.',
  query: taskerList.querySchema,
  responses: { 200: { description: 'One page of taskers.', schema: taskerListSchema } },
})

export const exportTaskersOperation = operation({
  ...base,
  id: 'exportTaskers',
  method: 'GET',
  path: '/api/admin/taskers/export',
  summary: 'Every tasker that the search and the filters find, as CSV with the columns that are named.',
  query: taskerList.exportSchema,
  responses: { 200: csvFile },
})

export const getTaskerOperation = operation({
  ...base,
  id: 'getTasker',
  method: 'GET',
  path: '/api/admin/taskers/{id}',
  summary: 'One tasker with checks, history, sessions and audit.',
  params: taskerParamsSchema,
  responses: tasker,
})

export const transitionTaskerOperation = operation({
  ...base,
  id: 'transitionTasker',
  method: 'POST',
  path: '/api/admin/taskers/{id}/transitions',
  summary: 'Takes an application or a tasker to another state; the tasker is told by mail.',
  params: taskerParamsSchema,
  body: transitionSchema,
  responses: tasker,
})

export const addCheckOperation = operation({
  ...base,
  id: 'addTaskerCheck',
  method: 'POST',
  path: '/api/admin/taskers/{id}/checks',
  summary: 'Writes what was checked into the ledger.',
  params: taskerParamsSchema,
  body: createCheckSchema,
  responses: tasker,
})

export const updateTaskerWorkOperation = operation({
  ...base,
  id: 'updateTaskerWork',
  method: 'PUT',
  path: '/api/admin/taskers/{id}/work',
  summary: 'Changes skills, places, availability or language of a tasker; what is absent stays.',
  params: taskerParamsSchema,
  body: staffWorkSchema,
  responses: tasker,
})

export const endTaskerSessionsOperation = operation({
  ...base,
  id: 'endTaskerSessions',
  method: 'DELETE',
  path: '/api/admin/taskers/{id}/sessions',
  summary: 'Logs a tasker out everywhere.',
  params: taskerParamsSchema,
  responses: tasker,
})

export const taskerStaffOperations = [
  listTaskersOperation,
  exportTaskersOperation,
  getTaskerOperation,
  transitionTaskerOperation,
  addCheckOperation,
  updateTaskerWorkOperation,
  endTaskerSessionsOperation,
]
