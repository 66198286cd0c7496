import { taskHandlers } from '@/app/api/admin/_content/tasks'

export const PUT = taskHandlers.order
