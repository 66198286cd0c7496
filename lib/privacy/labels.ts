import { kigaliDay } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import type { PrivacyKind, PrivacyStatus } from '@/lib/privacy/constants'
import type { PrivacyRow } from '@/lib/privacy/schema'

export const kindLabels: Record<PrivacyKind, string> = { access: 'To see', erasure: 'To erase' }
export const statusLabels: Record<PrivacyStatus, string> = { open: 'Open', done: 'Done', refused: 'Refused' }
/** The person of a wish, as text for staff. */
export function contactText({ contact, status }: Pick<PrivacyRow, 'contact' | 'status'>): string {
  if (!contact) return status === 'done' ? 'Erased' : 'Asked on the site'
  return contact.includes('@') ? contact : displayPhone(contact)
}

const dayMs = 86_400_000

/** The calendar days until an open wish is due; negative when it is late. */
export function daysLeft(
  { due_at, status }: Pick<PrivacyRow, 'due_at' | 'status'>,
  now: number,
): number | null {
  if (status !== 'open') return null
  const dayOf = (instant: number) => Date.parse(kigaliDay(new Date(instant)))
  return Math.round((dayOf(Date.parse(due_at)) - dayOf(now)) / dayMs)
}

export function dueText(left: number): string {
  if (left < 0) return left === -1 ? '1 day late' : `${-left} days late`
  if (left === 0) return 'Due today'
  return left === 1 ? '1 day left' : `${left} days left`
}
