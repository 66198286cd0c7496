import type { Localized } from '@/lib/i18n/constants'

/** 0: only in the back office; 1: on the landing page; 2: only in the dropdown and the search. */
export const taskStatuses = { draft: 0, active: 1, listed: 2 } as const
export type TaskStatus = (typeof taskStatuses)[keyof typeof taskStatuses]
export const taskStatusLabels: Record<TaskStatus, string> = { 0: 'Draft', 1: 'Active', 2: 'Listed' }
export const publicTaskStatuses = [taskStatuses.active, taskStatuses.listed]

/** An answer to choose, and what it adds to the lower and the upper end of the price, in francs. */
export type QuestionOption = { id: string; text: Localized; adds_from_rwf: number; adds_to_rwf: number }

/** A question about a task that the customer answers by choosing. */
export type TaskQuestion = { id: string; text: Localized; options: QuestionOption[] }

/** An answer with its texts, as a request keeps it: the question may change later. */
export type KeptAnswer = { question: Localized; answer: Localized }
