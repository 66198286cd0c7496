import { emptyText, incompleteLocales } from '@/lib/content/schema'
import type { Locale } from '@/lib/i18n/constants'
import { type StaffTask, taskParts } from '@/lib/tasks/staff/schema'

/** The languages in which a saved task is incomplete. */
export function incompleteIn(task: StaffTask): Locale[] {
  const { alt, ...texts } = taskParts({ ...task, alt: task.media?.alt ?? emptyText })
  return incompleteLocales(task.media ? { ...texts, alt: alt ?? emptyText } : texts)
}
