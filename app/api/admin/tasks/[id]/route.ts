import { taskHandlers } from '@/app/api/admin/_content/tasks'

export const GET = taskHandlers.get
export const PUT = taskHandlers.update
