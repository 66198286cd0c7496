import { z } from 'zod'
import { contentBase, exportAnswers, missing, withBody } from '@/lib/content/operations'
import { archiveSchema, contentParamsSchema, exportQuerySchema, orderSchema } from '@/lib/content/schema'
import { operation } from '@/lib/platform/operation'
import { forStaff, stale } from '@/lib/platform/responses'
import { createTaskSchema, staffTaskSchema, updateTaskSchema } from './admin-schema'

const oneTask = z.object({ data: staffTaskSchema })
const allTasks = z.object({ data: z.array(staffTaskSchema) })
const base = { ...contentBase, path: '/api/admin/tasks' } as const
const ofOne = { ...contentBase, params: contentParamsSchema } as const
const taskNow = { 200: { description: 'The task as it is now.', schema: oneTask } }

export const listStaffTasksOperation = operation({
  ...base,
  id: 'listStaffTasks',
  method: 'GET',
  summary: 'Every task in every language, drafts and archived ones too, in the order of the site.',
  responses: { 200: { description: 'The tasks.', schema: allTasks }, ...forStaff },
})

export const createTaskOperation = operation({
  ...base,
  id: 'createTask',
  method: 'POST',
  summary: 'Writes a new task at the end of the list; without an address, one is made of its English title.',
  body: createTaskSchema,
  responses: { 201: { description: 'The new task.', schema: oneTask }, ...withBody, ...forStaff },
})

export const orderTasksOperation = operation({
  ...contentBase,
  id: 'orderTasks',
  method: 'PUT',
  path: '/api/admin/tasks/order',
  summary: 'Puts the tasks into an order, if the list is still as it was on the screen.',
  body: orderSchema,
  responses: {
    200: { description: 'The tasks as they are now.', schema: allTasks },
    ...withBody,
    ...stale,
    ...forStaff,
  },
})

export const getStaffTaskOperation = operation({
  ...ofOne,
  id: 'getStaffTask',
  method: 'GET',
  path: '/api/admin/tasks/{id}',
  summary: 'One task in every language.',
  responses: { ...taskNow, ...missing, ...forStaff },
})

export const updateTaskOperation = operation({
  ...ofOne,
  id: 'updateTask',
  method: 'PUT',
  path: '/api/admin/tasks/{id}',
  summary: 'Changes a task. To be published it needs all three languages and a picture.',
  body: updateTaskSchema,
  responses: { ...taskNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const archiveTaskOperation = operation({
  ...ofOne,
  id: 'archiveTask',
  method: 'PUT',
  path: '/api/admin/tasks/{id}/archived',
  summary: 'Takes a task off the site, or puts it back as it was; the requests that name it keep it.',
  body: archiveSchema,
  responses: { ...taskNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const exportTasksOperation = operation({
  ...contentBase,
  id: 'exportTasks',
  method: 'GET',
  path: '/api/admin/tasks/export',
  summary: 'The tasks as CSV; with `q` those that a search by visitors finds.',
  query: exportQuerySchema.extend({ q: z.string().max(200, { error: 'invalid' }).optional() }),
  responses: exportAnswers,
})

export const taskAdminOperations = [
  listStaffTasksOperation,
  createTaskOperation,
  orderTasksOperation,
  getStaffTaskOperation,
  updateTaskOperation,
  archiveTaskOperation,
  exportTasksOperation,
]
