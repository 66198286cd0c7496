/** What is counted of the desk, by the conditions of its lists. */
export const deskFigures = ['waiting', 'due_soon', 'late', 'late_unowned', 'no_tasker', 'open'] as const
export type DeskFigure = (typeof deskFigures)[number]
/** What is counted of the money. */
export const moneyFigures = ['undecided', 'oldest_seconds', 'differing'] as const
