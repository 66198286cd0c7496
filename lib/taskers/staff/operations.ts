import { dispatching } from '@/lib/admins/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import {
  createCheckSchema,
  staffWorkSchema,
  taskerDetailSchema,
  taskerList,
  taskerListSchema,
  transitionSchema,
} from './schema'

const tasker = { 200: data('The tasker as it is now.', taskerDetailSchema) }

export const taskerStaffOperations = staffOperations(dispatching, {
  listTaskers: {
    call: 'GET /api/admin/taskers',
    summary: 'The taskers by search, filters and order.',
    query: taskerList.querySchema,
    responses: { 200: { description: 'One page of taskers.', schema: taskerListSchema } },
  },
  exportTaskers: {
    call: 'GET /api/admin/taskers/export',
    summary: 'Every tasker that the search and the filters find, as CSV with the columns that are named.',
    query: taskerList.exportSchema,
    responses: { 200: csvFile },
  },
  getTasker: {
    call: 'GET /api/admin/taskers/{id}',
    summary: 'One tasker with checks, history, sessions and audit.',
    params: idParamsSchema,
    responses: tasker,
  },
  transitionTasker: {
    call: 'POST /api/admin/taskers/{id}/transitions',
    summary: 'Takes an application or a tasker to another state; the tasker is told by mail.',
    params: idParamsSchema,
    body: transitionSchema,
    responses: tasker,
  },
  addTaskerCheck: {
    call: 'POST /api/admin/taskers/{id}/checks',
    summary: 'Writes what was checked into the ledger.',
    params: idParamsSchema,
    body: createCheckSchema,
    responses: tasker,
  },
  updateTaskerWork: {
    call: 'PUT /api/admin/taskers/{id}/work',
    summary: 'Changes skills, places, availability or language of a tasker; what is absent stays.',
    params: idParamsSchema,
    body: staffWorkSchema,
    responses: tasker,
  },
  endTaskerSessions: {
    call: 'DELETE /api/admin/taskers/{id}/sessions',
    summary: 'Logs a tasker out everywhere.',
    params: idParamsSchema,
    responses: tasker,
  },
})
