// An example of the data of each event of a request that has any.
import { type EventData, type EventType, events } from '@/lib/requests/events'

export const people = {
  jean: '0b9f1d4e-4a53-4a51-8c58-2f1f5a1f0c01',
  aline: '0b9f1d4e-4a53-4a51-8c58-2f1f5a1f0c02',
  diane: '0b9f1d4e-4a53-4a51-8c58-2f1f5a1f0c03',
}
const { jean, aline, diane } = people
const ofJean = { tasker_id: jean }
const moved = { fields: ['wanted_at'] }

type WithData = {
  [Type in EventType]: EventData<Type> extends Record<string, never> ? never : Type
}[EventType]

export const eventExamples: { [Type in WithData]: EventData<Type> } = {
  'request.given': { from_owner: aline, to_owner: diane },
  'request.escalated': { on_call: diane },
  'request.alarm': { level: 45 },
  'request.callback_agreed': { at: '2026-11-24T16:00:00.000Z', said_by: 'customer' },
  'request.texted': { channel: 'page' },
  'request.wrote': { on_page: true },
  'request.edited': { ...moved, whatsapp: true, from: { locale: 'en' }, to: { locale: 'rw' } },
  'request.number_given': { from: { phone: '+250788111222' }, to: { phone: '+250788123456' } },
  'request.priced': { total_rwf: 12_000, is_paid: false },
  'request.case_planned': {
    case: 'complaint',
    remedy: 'redo',
    remedy_by: diane,
    due_at: '2026-11-24T12:00:00.000Z',
  },
  'request.case_settled': { case: 'complaint' },
  'offer.sent': { tasker_ids: [jean, aline], pay_rwf: 9_000, minutes: 30 },
  'offer.accepted': { ...ofJean, pay_rwf: 9_000 },
  'offer.declined': ofJean,
  'offer.expired': { tasker_ids: [jean, aline] },
  'offer.withdrawn': { ...ofJean, reason: 'changed' },
  'job.assigned': { ...ofJean, pay_rwf: null, although_busy: true },
  'job.confirmed': ofJean,
  'job.on_the_way': { minutes: 20 },
  'job.finished': { reported_rwf: 9_000 },
  'job.released': ofJean,
  'job.no_show': ofJean,
  'job.time_asked': { asked_by: 'tasker', wanted_at: '2026-11-24T08:00:00.000Z' },
  'job.time_agreed': moved,
  'request.completed': { reason: null, cancelled_by: null, duplicate_of: null },
  'request.cancelled': { reason: 'too_late', cancelled_by: 'staff' },
  'request.unreachable': { reason: null },
  'request.declined': { reason: 'duplicate', cancelled_by: null, duplicate_of: diane },
  'request.rated': { rating: 4 },
  'request.repeat_started': { rhythm: 'two_weeks', on: '2026-12-03' },
  'request.repeat_skipped': { on: '2026-12-03' },
  'request.repeat_ended': { reason: 'no_task' },
  'quote.sent': { version: 1, total_rwf: 22_000 },
  'quote.accepted': { version: 1, total_rwf: 22_000 },
  'quote.agreed': { version: 2, total_rwf: 22_000 },
  'quote.declined': { version: 1, total_rwf: 22_000 },
  'quote.withdrawn': { version: 1, total_rwf: 22_000 },
  'job.pay_set': { pay_rwf: 20_000 },
  'payment.said': { said_by: 'tasker', amount_rwf: 22_000 },
  'payment.begun': { amount_rwf: 18_500, operator: 'mtn' },
  'payment.failed': { amount_rwf: 18_500, reason: 'no_balance' },
  'payment.settled': { amount_rwf: 22_000, method: 'cash', by: 'words' },
  'payment.due_again': { due_rwf: 5_000 },
  'refund.asked': { amount_rwf: 5_000, reason: 'goodwill' },
  'refund.approved': { amount_rwf: 5_000, reason: 'goodwill' },
  'refund.refused': { amount_rwf: 5_000, reason: 'goodwill' },
  'refund.cancelled': { amount_rwf: 5_000, reason: 'goodwill' },
  'refund.failed': { amount_rwf: 5_000, reason: 'goodwill', code: 'RECIPIENT_LIMIT_REACHED' },
  'refund.paid': { amount_rwf: 5_000, reason: 'goodwill', by: 'office' },
  'money.kept': { amount_rwf: 5_000 },
  'money.let_go': { amount_rwf: 5_000 },
  'ledger.entered': { kind: 'correction', amount_rwf: 5_000 },
}

/** The example of any event; null for one without data. */
export const exampleOf = (type: string) =>
  new Map<string, unknown>(Object.entries(eventExamples)).get(type) ?? null

export const eventTypes = Object.keys(events)
