import { tellingOf } from '@/lib/audit/tellings'
import { upperFirst } from '@/lib/i18n/letter-case'
import { snakeCase } from '@/lib/platform/snake-case'
import { requestFieldLabels } from '@/lib/requests/staff/labels'
import { settingTitles } from '@/lib/settings/labels'
import type { SettingKey } from '@/lib/settings/schema'
import type { AuditRow } from './schema'

const actionKinds: Record<string, string> = {
  faq: 'Question',
  faqs: 'Question',
  requests: 'Request',
  cases: 'Case',
  taskers: 'Tasker',
  tasks: 'Task',
  testimonials: 'Testimonial',
  messages: 'Message',
  session: 'Login',
  admin: 'Staff',
  admins: 'Staff',
  privacy: 'Privacy request',
  audit: 'Audit log',
  media: 'Picture',
}

/** The name of an action in the filter: `Request: tried to reach the customer`. */
export function actionLabel(action: string): string {
  const [kind = '', name = ''] = action.split('.')
  const { label, verb, end } = tellingOf(action) ?? { verb: name.replaceAll('_', ' ') }
  const text = label ?? (end ? `${verb} ${end}` : verb.replace(/ (of|to|for|on|about)$/, ''))
  return `${actionKinds[kind] ?? plainName(kind)}: ${text}`
}

export const plainName = (name: string): string => upperFirst(name.replaceAll('_', ' ').toLowerCase())

const fieldLabels: Record<string, string> = {
  ...requestFieldLabels,
  labour_rwf: 'Labour',
  transport_rwf: 'Transport',
  materials_rwf: 'Materials',
  is_paid: 'Paid',
  wanted_at: 'Wanted time',
  description: 'Description',
  proposed_at: 'Proposed time',
  pay_rwf: 'Pay',
  owner_id: 'Owner',
  admin_id: 'Person',
  tasker_id: 'Tasker',
  whatsapp: 'Agrees to WhatsApp',
  customer_was_reached: 'Reached, says the customer',
  price_rwf: 'Price',
  duration_minutes: 'Minutes',
  included: 'What is included',
  excluded: 'What is not in the price',
  details_hint: 'Hint for the description',
  tags: 'Search words',
  slug: 'Address',
  media_id: 'Picture or video',
  poster_id: 'Picture of the video',
  alt: 'What the picture shows',
  is_published: 'Published',
  author_name: 'Name',
  author_title: 'Title',
  company: 'Company or place',
  ids: 'Order',
  fields: 'Changed',
  rows: 'Rows',
  task_ids: 'Skills',
  areas: 'Places',
  is_available: 'Availability',
  takes_night_offers: 'Offers at night',
  locale: 'Language',
  code_channel: 'Login codes',
  duplicate_of: 'Duplicate of',
  next_on: 'Next time',
}

const settingFieldLabels: Record<string, string> = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  credit_name: 'Name of the credit',
  credit_url: 'Address of the credit',
  emails: 'Addresses',
  admin_id: 'Person on call',
  daily_parts: 'Parts a day',
}

/** The label of a stored field (`labour_rwf`, in old rows `priceRwf`), the same as in its form. */
export function fieldLabel(field: string, kind?: string): string {
  const name = snakeCase(field)
  const own = kind === 'setting' ? settingFieldLabels[name] : undefined
  return own ?? fieldLabels[name] ?? plainName(name)
}

type Subject = { label: string; path?: string; hasPages?: boolean }

const subjects: Record<string, Subject> = {
  request: { label: 'Request', path: '/admin/taskers-request', hasPages: true },
  requests: { label: 'Requests', path: '/admin/taskers-request' },
  cases: { label: 'Cases', path: '/admin/cases' },
  tasker: { label: 'Tasker', path: '/admin/taskers', hasPages: true },
  taskers: { label: 'Taskers', path: '/admin/taskers' },
  task: { label: 'Task', path: '/admin/popular-tasks', hasPages: true },
  faq: { label: 'Question', path: '/admin/faqs', hasPages: true },
  testimonial: { label: 'Testimonial', path: '/admin/testimonials', hasPages: true },
  message: { label: 'Message', path: '/admin/messages', hasPages: true },
  messages: { label: 'Messages', path: '/admin/messages' },
  privacy_request: { label: 'Privacy request', path: '/admin/privacy', hasPages: true },
  privacy_requests: { label: 'Privacy requests', path: '/admin/privacy' },
  admin: { label: 'Staff', path: '/admin/staff' },
  admins: { label: 'Staff', path: '/admin/staff' },
  setting: { label: 'Setting', path: '/admin/settings' },
  waitlist: { label: 'Waitlist', path: '/admin/waitlist' },
  audit_log: { label: 'Audit log', path: '/admin/audit' },
  media: { label: 'Picture or video' },
  session: { label: 'Login' },
}

/** The name of a kind of subject. */
export const kindLabel = (kind: string) => subjects[kind]?.label ?? plainName(kind)

// What is said of somebody or something whose name is not kept any more.
const nameless: Record<string, string> = {
  request: 'a request',
  tasker: 'a tasker who has left',
  admin: 'somebody who has left',
  task: 'a task that is gone',
  faq: 'a question that is gone',
  testimonial: 'a testimonial that is gone',
  message: 'a message',
  privacy_request: 'a privacy request',
  media: 'a picture',
}

/** A subject whose name is not known. */
export const namelessText = (kind: string): string => nameless[kind] ?? 'something that is gone'

type Named = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject_name'>

/** The name of a row's subject. */
export function subjectName({ subject_kind, subject_id, subject_name }: Named): string {
  if (subject_name) return subject_name
  if (subject_id === 'list') return 'the whole list'
  if (subject_kind !== 'setting') return namelessText(subject_kind)
  return `the setting ${settingTitles[subject_id as SettingKey] ?? plainName(subject_id)}`
}

/** The page of a row's subject, or of the list that contains it. */
export function subjectPath({ subject_kind, subject_id }: Named): string | null {
  const { path, hasPages } = subjects[subject_kind] ?? {}
  if (!path) return null
  if (subject_kind === 'setting') return `${path}#${subject_id}`
  return hasPages && subject_id !== 'list' ? `${path}/${subject_id}` : path
}
