import { verbOf } from '@/lib/audit/labels'
import { upperFirst, lowerFirst as withSmallLetter } from '@/lib/i18n/letter-case'
import { snakeCase } from '@/lib/platform/snake-case'
import { requestFieldLabels } from '@/lib/requests/staff/labels'
import { settingTitles } from '@/lib/settings/labels'
import type { SettingKey } from '@/lib/settings/schema'
import type { AuditRow } from './schema'

/** A stored name as words: `is_published` becomes `Is published`. */
export const plainName = (name: string): string => upperFirst(name.replaceAll('_', ' ').toLowerCase())

/** A label or a word inside a sentence; `WhatsApp` and `SMS` stay as they are. */
export const lowerFirst = (text: string): string => (/^\w+[A-Z]/.test(text) ? text : withSmallLetter(text))

// The others are labelled by their names, without `is`, `rwf` and `id`.
const fieldLabels: Record<string, string> = {
  ...requestFieldLabels,
  wanted_at: 'Wanted time',
  remedy_by: 'Who does it',
  due_at: 'By when',
  description: 'Description',
  whatsapp: 'WhatsApp',
  customer_was_reached: 'Reached, says the customer',
  duration_minutes: 'Minutes',
  tags: 'Search words',
  customer_tags: 'Tags',
  bar_reason: 'Do not serve',
  slug: 'Address',
  media_id: 'Picture or video',
  alt: 'What the picture shows',
  ids: 'Order',
  bytes: 'Size',
  mime: 'Format',
  task_ids: 'Skills',
  areas: 'Places',
  code_channel: 'Login codes',
  next_on: 'Next time',
  credit_name: 'Developed by',
  credit_url: 'Address of the credit',
  linkedin: 'LinkedIn',
  emails: 'Addresses',
  admin_id: 'Person on call',
  on_call_weeks: 'On-call rota',
}

/** The label of a stored field (`labour_rwf`, in old rows `priceRwf`), the same as in its form. */
export function fieldLabel(field: string): string {
  const name = snakeCase(field)
  const plain = name.replace(/^is_|_rwf$|_id$/g, '').replace(/_ids$/, 's')
  return fieldLabels[name] ?? plainName(plain)
}

type Subject = { label: string; path?: string; unnamed?: string }

// A path that ends with `/` or `#` has a place for each; `unnamed` is said where no name is kept.
const subjects: Record<string, Subject> = {
  request: { label: 'Request', path: '/admin/taskers-request/', unnamed: 'a request' },
  requests: { label: 'Requests', path: '/admin/taskers-request' },
  cases: { label: 'Cases', path: '/admin/cases' },
  customer: { label: 'Customer', path: '/admin/customers', unnamed: 'a customer' },
  customers: { label: 'Customers', path: '/admin/customers' },
  tasker: { label: 'Tasker', path: '/admin/taskers/', unnamed: 'a tasker who has left' },
  taskers: { label: 'Taskers', path: '/admin/taskers' },
  task: { label: 'Task', path: '/admin/popular-tasks/', unnamed: 'a task that is gone' },
  faq: { label: 'Question', path: '/admin/faqs/', unnamed: 'a question that is gone' },
  faqs: { label: 'Questions' },
  testimonial: { label: 'Testimonial', path: '/admin/testimonials/', unnamed: 'a testimonial that is gone' },
  message: { label: 'Message', path: '/admin/messages/', unnamed: 'a message' },
  messages: { label: 'Messages', path: '/admin/messages', unnamed: 'all failed messages' },
  privacy: { label: 'Privacy request' },
  privacy_request: { label: 'Privacy request', path: '/admin/privacy/', unnamed: 'a privacy request' },
  privacy_requests: { label: 'Privacy requests', path: '/admin/privacy' },
  admin: { label: 'Staff', path: '/admin/staff', unnamed: 'somebody who has left' },
  admins: { label: 'Staff', path: '/admin/staff' },
  setting: { label: 'Setting', path: '/admin/settings#' },
  setup: { label: 'Set-up', path: '/admin/dashboard' },
  waitlist: { label: 'Waitlist', path: '/admin/waitlist', unnamed: 'an address of the waitlist' },
  audit_log: { label: 'Audit log', path: '/admin/audit' },
  audit: { label: 'Audit log' },
  media: { label: 'Picture or video', unnamed: 'a picture or video' },
  session: { label: 'Login' },
}

/** The name of a kind of subject. */
export const kindLabel = (kind: string): string => subjects[kind]?.label ?? plainName(kind)

/** The name of an action in the filter: `Request: tried to reach the customer`. */
export function actionLabel(action: string): string {
  const [kind = '', name = ''] = action.split('.')
  const verb = verbOf(action) ?? name.replaceAll('_', ' ')
  return `${kindLabel(kind)}: ${verb.replace(' …', '').replace(/ (of|to|for|on|off|about|with)$/, '')}`
}

/** What is said of a subject whose name is not known. */
export const unnamedText = (kind: string): string => subjects[kind]?.unnamed ?? 'something that is gone'

type Named = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject_name'>

/** The name of a row's subject. */
export function subjectName({ subject_kind, subject_id, subject_name }: Named): string {
  if (subject_name) return subject_name
  if (subject_id === 'list') return 'the whole list'
  if (subject_kind !== 'setting') return unnamedText(subject_kind)
  return `the setting ${settingTitles[subject_id as SettingKey] ?? plainName(subject_id)}`
}

/** The page of a row's subject, or of the list that contains it. */
export function subjectPath({ subject_kind, subject_id }: Named): string | null {
  const path = subjects[subject_kind]?.path ?? null
  if (subject_id === 'list') return path?.replace(/\/$/, '') ?? null
  return path && /[/#]$/.test(path) ? path + subject_id : path
}
