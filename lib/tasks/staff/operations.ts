import { z } from 'zod'
import { contentOperations } from '@/lib/content/operations'
import { exportQuerySchema } from '@/lib/content/schema'
import { createTaskSchema, staffTaskSchema, updateTaskSchema } from './schema'

export const taskContentOperations = contentOperations({
  noun: 'Task',
  path: '/api/admin/tasks',
  entry: staffTaskSchema,
  create: createTaskSchema,
  update: updateTaskSchema,
  // With `q`, only those that a search by visitors finds.
  exportQuery: exportQuerySchema.extend({ q: z.string().max(200, { error: 'invalid' }).optional() }),
  summaries: {
    update: 'Changes a task. A published task needs all three languages and a picture.',
    archive: 'Archives a task, or restores it as it was. Requests for it stay.',
  },
})
