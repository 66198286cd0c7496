import { taskHandlers } from '@/app/api/admin/_content/tasks'

export const GET = taskHandlers.list
export const POST = taskHandlers.create
