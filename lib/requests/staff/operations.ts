import { z } from 'zod'
import { dispatching } from '@/lib/auth/constants'
import { idParamsSchema, versionSchema } from '@/lib/platform/fields'
import { csvFile, data, staffOperations } from '@/lib/platform/operation'
import { newCallbackSchema } from '@/lib/requests/callbacks/schema'
import { requestDetailSchema, requestStorySchema } from '@/lib/requests/staff/detail/schema'
import {
  assignmentSchema,
  candidateSchema,
  contactSchema,
  ownershipSchema,
  reopenSchema,
  requestEditSchema,
  requestNoteSchema,
  requestStepSchema,
  scheduleSchema,
  spamVerdictSchema,
  staffTextSchema,
} from './change-schema'
import {
  namedSchema,
  requestBoardQuerySchema,
  requestBoardSchema,
  requestExportSchema,
  requestListSchema,
  requestQuerySchema,
} from './schema'

const answers = { 200: data('The request as it is now.', requestDetailSchema) }
const changed = {
  ...answers,
  422: {
    description: 'A field is malformed, or the workflow does not allow it; the message says why.',
  },
}

export const requestStaffOperations = staffOperations(dispatching, {
  listTaskRequests: {
    call: 'GET /api/admin/task-requests',
    summary: 'Lists the requests by view, search, filters and order.',
    query: requestQuerySchema,
    responses: { 200: { description: 'One page of requests.', schema: requestListSchema } },
  },
  listTaskersAtWork: {
    call: 'GET /api/admin/task-requests/taskers',
    summary: 'Lists the taskers who have a job now.',
    responses: { 200: data('The taskers, by name.', z.array(namedSchema)) },
  },
  getTaskRequestBoard: {
    call: 'GET /api/admin/task-requests/board',
    summary: 'Lists the requests by state: open ones, and those that ended today.',
    query: requestBoardQuerySchema,
    responses: { 200: { description: 'The board.', schema: requestBoardSchema } },
  },
  exportTaskRequests: {
    call: 'GET /api/admin/task-requests/export',
    summary: 'Exports the requests that match the view, the search and the filters as CSV, or those chosen.',
    query: requestExportSchema,
    responses: { 200: csvFile },
  },
  getTaskRequest: {
    call: 'GET /api/admin/task-requests/{id}',
    params: idParamsSchema,
    summary: 'Returns one request with its job, offers, cases, photos and linked requests.',
    responses: answers,
  },
  getTaskRequestStory: {
    call: 'GET /api/admin/task-requests/{id}/story',
    params: idParamsSchema,
    summary: 'Returns what was written with the customer of a request, and its timeline.',
    responses: { 200: data('The conversation and the timeline, oldest first.', requestStorySchema) },
  },
  editTaskRequest: {
    call: 'PUT /api/admin/task-requests/{id}',
    params: idParamsSchema,
    summary: 'Corrects the customer, the task, the place, the time and the description of a request.',
    body: requestEditSchema,
    responses: changed,
  },
  changeTaskRequestOwner: {
    call: 'PUT /api/admin/task-requests/{id}/owner',
    params: idParamsSchema,
    summary: 'Claims a request, releases it, takes it over, or gives it to a colleague.',
    body: ownershipSchema,
    responses: changed,
  },
  logTaskRequestContact: {
    call: 'POST /api/admin/task-requests/{id}/contacts',
    params: idParamsSchema,
    summary:
      'Records an attempt to reach the customer, or a talk. Only a talk stops the clock. A request that nobody owns is claimed by it.',
    body: contactSchema,
    responses: changed,
  },
  takeNextCall: {
    call: 'POST /api/admin/next-calls',
    summary:
      'Takes the next customer to call and claims the request. What was taken before and has no outcome is free again. Null when nobody waits.',
    responses: { 200: data('The request, or null.', z.object({ id: z.uuid() }).nullable()) },
  },
  logCallback: {
    call: 'POST /api/admin/task-requests/{id}/callbacks',
    params: idParamsSchema,
    summary:
      'Records when to call the customer again. Said by the customer it is a talk, said by another person an attempt.',
    body: newCallbackSchema,
    responses: changed,
  },
  confirmNumber: {
    call: 'POST /api/admin/task-requests/{id}/number',
    params: idParamsSchema,
    summary: 'Says that the telephone number is the customer’s after all.',
    body: z.object({ version: versionSchema }),
    responses: changed,
  },
  writeToCustomer: {
    call: 'POST /api/admin/task-requests/{id}/messages',
    params: idParamsSchema,
    summary:
      'Writes to the customer by SMS, WhatsApp, or on the page of the request. The same key again writes nothing.',
    body: staffTextSchema,
    responses: changed,
  },
  stopTexts: {
    call: 'POST /api/admin/task-requests/{id}/stop-texts',
    params: idParamsSchema,
    summary: 'Records that the customer wants no texts but those about their requests.',
    responses: answers,
  },
  addTaskRequestNote: {
    call: 'POST /api/admin/task-requests/{id}/notes',
    params: idParamsSchema,
    summary: 'Adds a note to the timeline.',
    body: requestNoteSchema,
    responses: changed,
  },
  assignTasker: {
    call: 'PUT /api/admin/task-requests/{id}/assignment',
    params: idParamsSchema,
    summary:
      'Assigns a tasker who is approved, has the skill and is free at that time; null removes the tasker.',
    body: assignmentSchema,
    responses: changed,
  },
  scheduleTaskRequest: {
    call: 'PUT /api/admin/task-requests/{id}/schedule',
    params: idParamsSchema,
    summary:
      'Gives a request another time, another tasker, or both at once; the tasker must be free then. The same again changes nothing.',
    body: scheduleSchema,
    responses: changed,
  },
  transitionTaskRequest: {
    call: 'POST /api/admin/task-requests/{id}/transitions',
    params: idParamsSchema,
    summary: 'Moves a request to another state.',
    body: requestStepSchema,
    responses: changed,
  },
  reopenTaskRequest: {
    call: 'POST /api/admin/task-requests/{id}/reopenings',
    params: idParamsSchema,
    summary: 'Opens an ended request again, with a reason.',
    body: reopenSchema,
    responses: changed,
  },
  judgeTaskRequestSpam: {
    call: 'POST /api/admin/task-requests/{id}/spam',
    params: idParamsSchema,
    summary: 'Confirms, as a second person, that a request was spam; or opens it again because it was not.',
    body: spamVerdictSchema,
    responses: changed,
  },
  listTaskRequestCandidates: {
    call: 'GET /api/admin/task-requests/{id}/candidates',
    params: idParamsSchema,
    summary: 'Lists the taskers who could be assigned, best first, with the reasons for and against each.',
    responses: { 200: data('The candidates.', z.array(candidateSchema)) },
  },
})
