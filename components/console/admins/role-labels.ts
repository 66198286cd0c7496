import type { AdminRole } from '@/lib/admins/constants'

/** What each role is called, and what it may do. */
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
