import type { Contact, ValidationCopy } from '@/components/forms/copy'
import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'

/** The words of the application and the profile, and of the login, in one language. */
export type TaskerCopy = (typeof messages)['tasker']
export type TaskerLoginCopy = (typeof messages)['taskerLogin']

export type TaskChoice = { id: number; title: string }

/** What every part of the flow needs from its page. */
export type TaskerPage = {
  locale: Locale
  copy: TaskerCopy
  validation: ValidationCopy
  contact: Contact
  tasks: TaskChoice[]
  paths: { home: string; login: string; verify: string }
}

/** What the back office's page of a tasker needs: the tasker's words in English, and the tasks there are. */
export type StaffPage = Pick<TaskerPage, 'copy' | 'validation' | 'tasks'>

/** States in which nobody is offered jobs until the two have talked. */
export const mayNotWork: readonly string[] = ['paused', 'suspended', 'rejected', 'withdrawn']

/** A stored value as people read it: fixed values have words in each language, own texts stay as typed. */
export function optionText(value: string, copy: TaskerCopy): string {
  return (copy.options as Record<string, string>)[value] ?? value
}
