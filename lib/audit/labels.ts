import { type AuditRow, fieldName } from '@/lib/audit/schema'
import { requestFieldLabels } from '@/lib/requests/staff/labels'

/** A stored name (`admin.role_changed`) as text: `Admin: role changed`. */
export function actionLabel(action: string): string {
  const text = action.replace('.', ': ').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function plainName(name: string): string {
  const text = name.replaceAll('_', ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const fieldLabels: Record<string, string> = {
  ...requestFieldLabels,
  labour_rwf: 'Labour',
  transport_rwf: 'Transport',
  materials_rwf: 'Materials',
  is_paid: 'Paid',
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
}

/** The label of a stored field (`labour_rwf`, in old rows `priceRwf`), the same as in its form. */
export function fieldLabel(field: string): string {
  const name = fieldName(field)
  return fieldLabels[name] ?? plainName(name)
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
}

/** The name of a kind of subject. */
export const kindLabel = (kind: string) => subjects[kind]?.label ?? plainName(kind)

/** An id without a known name, shortened. */
export const shortId = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id)

type Named = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject_name'>

/** The name of a row's subject. */
export function subjectName({ subject_kind, subject_id, subject_name }: Named): string {
  if (subject_name) return subject_name
  if (subject_id === 'list') return 'the whole list'
  return subject_kind === 'setting' ? plainName(subject_id) : shortId(subject_id)
}

/** The page of a row's subject, or of the list that contains it. */
export function subjectPath({ subject_kind, subject_id }: Named): string | null {
  const { path, hasPages } = subjects[subject_kind] ?? {}
  if (!path) return null
  return hasPages && subject_id !== 'list' ? `${path}/${subject_id}` : path
}
