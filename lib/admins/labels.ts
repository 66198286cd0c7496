import type { AdminRole } from '@/lib/auth/constants'
import type { AdminState } from './schema'

export const roleLabels: Record<AdminRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  editor: 'Editor',
}
export const roleTexts: Record<AdminRole, string> = {
  owner: 'Everything, with staff, settings and the audit log.',
  dispatcher: 'Requests, taskers, messages, the waitlist and privacy requests.',
  editor: 'Tasks, services, questions and testimonials.',
}

export const stateLabels: Record<AdminState, string> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
}
