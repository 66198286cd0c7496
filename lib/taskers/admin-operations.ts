import { z } from 'zod'
import { dispatching } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { csvFile, forStaff, notNow, stale, withBody } from '@/lib/platform/responses'
import {
  createCheckSchema,
  staffWorkSchema,
  taskerDetailSchema,
  taskerList,
  taskerListSchema,
  transitionSchema,
} from './admin-schema'
import { taskerParamsSchema } from './schema'

const base = { gate: 'admin', roles: dispatching } as const
const oneTasker = { description: 'The tasker as it is now.', schema: z.object({ data: taskerDetailSchema }) }

const ofOne = {
  200: oneTasker,
  404: { description: 'No such profile.' },
  ...forStaff,
}
const changed = { ...ofOne, ...notNow, ...withBody }

export const listTaskersOperation = operation({
  ...base,
  id: 'listTaskers',
  method: 'GET',
  path: '/api/admin/taskers',
  summary: 'The taskers by search, filters and order.',
  query: taskerList.querySchema,
  responses: {
    200: { description: 'One page of taskers.', schema: taskerListSchema },
    422: { description: 'The query is malformed.' },
    ...forStaff,
  },
})

export const exportTaskersOperation = operation({
  ...base,
  id: 'exportTaskers',
  method: 'GET',
  path: '/api/admin/taskers/export',
  summary: 'Every tasker that the search and the filters find, as CSV with the columns that are named.',
  query: taskerList.exportSchema,
  responses: {
    200: csvFile(z.string()),
    422: { description: 'The query is malformed, or finds too many.' },
    ...forStaff,
  },
})

export const getTaskerOperation = operation({
  ...base,
  id: 'getTasker',
  method: 'GET',
  path: '/api/admin/taskers/{id}',
  summary: 'One tasker with checks, history, sessions and audit.',
  params: taskerParamsSchema,
  responses: ofOne,
})

export const transitionTaskerOperation = operation({
  ...base,
  id: 'transitionTasker',
  method: 'POST',
  path: '/api/admin/taskers/{id}/transitions',
  summary: 'Takes an application or a tasker to another state; the tasker is told by mail.',
  params: taskerParamsSchema,
  body: transitionSchema,
  responses: { ...changed, ...stale },
})

export const addCheckOperation = operation({
  ...base,
  id: 'addTaskerCheck',
  method: 'POST',
  path: '/api/admin/taskers/{id}/checks',
  summary: 'Writes what was checked into the ledger.',
  params: taskerParamsSchema,
  body: createCheckSchema,
  responses: changed,
})

export const updateTaskerWorkOperation = operation({
  ...base,
  id: 'updateTaskerWork',
  method: 'PUT',
  path: '/api/admin/taskers/{id}/work',
  summary: 'Changes skills, places, availability or language of a tasker; what is absent stays.',
  params: taskerParamsSchema,
  body: staffWorkSchema,
  responses: { ...changed, ...stale },
})

export const endTaskerSessionsOperation = operation({
  ...base,
  id: 'endTaskerSessions',
  method: 'DELETE',
  path: '/api/admin/taskers/{id}/sessions',
  summary: 'Logs a tasker out everywhere.',
  params: taskerParamsSchema,
  responses: ofOne,
})

export const taskerAdminOperations = [
  listTaskersOperation,
  exportTaskersOperation,
  getTaskerOperation,
  transitionTaskerOperation,
  addCheckOperation,
  updateTaskerWorkOperation,
  endTaskerSessionsOperation,
]
