import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, staffOperations } from '@/lib/platform/operation'
import {
  createCheckSchema,
  enterTaskerSchema,
  staffWorkSchema,
  transitionSchema,
} from '@/lib/taskers/staff/schema'
import { taskerDetailSchema } from './schema'

const tasker = { 200: data('The tasker as it is now.', taskerDetailSchema) }

/** The calls that answer with the whole record of a tasker. */
export const taskerRecordOperations = staffOperations(dispatching, {
  enterTasker: {
    call: 'POST /api/admin/taskers',
    summary:
      'Stores a tasker whom staff know by phone, as an application. Without a mail address, codes come by SMS.',
    body: enterTaskerSchema,
    responses: {
      201: data('The tasker.', taskerDetailSchema),
      422: { description: 'A field is wrong, or a tasker has this number or address already.' },
    },
  },
  getTasker: {
    call: 'GET /api/admin/taskers/{id}',
    summary: 'Returns one tasker with checks, history, sessions and audit rows.',
    params: idParamsSchema,
    responses: tasker,
  },
  transitionTasker: {
    call: 'POST /api/admin/taskers/{id}/transitions',
    summary: 'Moves a tasker or an application to another state. The tasker gets a mail.',
    params: idParamsSchema,
    body: transitionSchema,
    responses: tasker,
  },
  addTaskerCheck: {
    call: 'POST /api/admin/taskers/{id}/checks',
    summary: 'Records a check of a tasker.',
    params: idParamsSchema,
    body: createCheckSchema,
    responses: tasker,
  },
  updateTaskerWork: {
    call: 'PUT /api/admin/taskers/{id}/work',
    summary: 'Changes skills, places, availability or language of a tasker. Missing fields do not change.',
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
