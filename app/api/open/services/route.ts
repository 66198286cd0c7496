import { openList } from '@/app/api/open/open-list'
import { taskOperations } from '@/lib/tasks/operations'
import { listPublicTasks } from '@/lib/tasks/queries'
import { serviceSchema } from '@/lib/tasks/schema'

export const GET = openList(taskOperations.listServices, serviceSchema, listPublicTasks)
