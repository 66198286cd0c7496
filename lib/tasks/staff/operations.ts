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
    update: 'Changes a task. To be published it needs all three languages and a picture.',
    archive: 'Takes a task off the site, or puts it back as it was; the requests that name it keep it.',
  },
})
