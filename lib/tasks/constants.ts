/** 0: only in the back office; 1: on the landing page; 2: only in the dropdown and the search. */
export const taskStatuses = { draft: 0, active: 1, listed: 2 } as const
export type TaskStatus = (typeof taskStatuses)[keyof typeof taskStatuses]
export const taskStatusLabels: Record<TaskStatus, string> = { 0: 'Draft', 1: 'Active', 2: 'Listed' }
export const publicTaskStatuses = [taskStatuses.active, taskStatuses.listed]
