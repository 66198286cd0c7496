// What a customer is told about an event of their request, and what not.
import { expect, it } from 'vitest'
import type { NewsEvent, NewsRequest } from '@/lib/requests/customer/news'
import { type EventType, newsAmong, newsOf } from '@/lib/requests/events'
import { eventExamples, exampleOf, people } from '../support/event-examples'

type Name<Type> = Type extends `request.${infer Name}` ? Name : Type

const event = (name: Name<EventType>, change: Partial<NewsEvent> = {}): NewsEvent => {
  const type = name.includes('.') ? name : `request.${name}`
  const data = exampleOf(type)
  return { type, actorKind: 'admin', fromStatus: null, channel: null, outcome: null, data, ...change }
}
const now = (change: Partial<NewsRequest> = {}): NewsRequest => ({
  status: 'new',
  source: 'wizard',
  taskerId: null,
  wantedAt: null,
  onTheWayAt: null,
  finishedAt: null,
  doneConfirmedAt: null,
  proposedBy: null,
  openQuote: null,
  dueRwf: null,
  isOurs: false,
  ...change,
})
const at = new Date()
const job = now({ status: 'assigned', taskerId: people.jean })
const working = now({ status: 'in_progress', taskerId: people.jean })
const askedBy = (asked_by: string) =>
  event('job.time_asked', { actorKind: asked_by, data: { ...eventExamples['job.time_asked'], asked_by } })
const assigned = event('job.assigned')
const moved = event('edited', { data: { fields: ['wanted_at'] } })

it.each<[string, NewsEvent, NewsRequest, string | null]>([
  ['a new request', event('created', { actorKind: 'customer' }), now(), 'received'],
  ['a request that staff wrote down', event('created'), now({ source: 'staff' }), null],
  ['a new request that ended since', event('created'), now({ status: 'cancelled' }), null],
  ['a call that nobody answered', event('attempted', { channel: 'call' }), now(), 'missed'],
  ['a call to a wrong number', event('attempted', { channel: 'call', outcome: 'wrong_number' }), now(), null],
  [
    'a call after which we talked',
    event('attempted', { channel: 'call' }),
    now({ status: 'contacted' }),
    null,
  ],
  ['an SMS of staff', event('attempted', { channel: 'sms' }), now(), null],
  ['an assignment', assigned, job, 'assigned_soon'],
  ['an assignment with a time', assigned, { ...job, wantedAt: at }, 'assigned'],
  [
    'the same tasker for another pay',
    event('job.assigned', { data: { tasker_id: people.jean, again: true } }),
    job,
    null,
  ],
  ['an assignment that changed since', assigned, { ...job, taskerId: 'other' }, null],
  ['an offer that was accepted', event('offer.accepted'), job, 'assigned_soon'],
  ['a tasker taken off', event('job.released'), now({ status: 'contacted' }), 'unassigned'],
  ['a tasker taken off, another there', event('job.released'), job, null],
  [
    'a tasker who did not come, say staff',
    event('job.no_show', { fromStatus: 'assigned' }),
    now({ status: 'contacted' }),
    'unassigned',
  ],
  [
    'a tasker who did not come, say they themselves',
    event('job.no_show', { fromStatus: 'assigned', actorKind: 'customer' }),
    now({ status: 'contacted' }),
    null,
  ],
  ['a tasker on the way', event('job.on_the_way'), { ...job, onTheWayAt: at }, 'on_the_way'],
  ['a tasker on the way, another one since', event('job.on_the_way'), job, null],
  ['a tasker on the way, at work since', event('job.on_the_way'), { ...working, onTheWayAt: at }, null],
  ['finished work', event('job.finished'), { ...working, finishedAt: at }, 'finished'],
  [
    'finished work that they confirmed since',
    event('job.finished'),
    { ...working, finishedAt: at, doneConfirmedAt: at },
    null,
  ],
  ['finished work of a tasker who was taken off', event('job.finished'), now({ status: 'contacted' }), null],
  ['another time, asked by the tasker', askedBy('tasker'), { ...job, proposedBy: 'tasker' }, 'time_asked'],
  ['another time, answered since', askedBy('tasker'), job, null],
  ['another time of their own', askedBy('customer'), { ...job, proposedBy: 'customer' }, null],
  [
    'the tasker’s yes to another time',
    event('job.time_agreed', { actorKind: 'tasker' }),
    { ...job, wantedAt: at },
    'moved',
  ],
  [
    'their own yes to another time',
    event('job.time_agreed', { actorKind: 'customer' }),
    { ...job, wantedAt: at },
    null,
  ],
  ['the first talk', event('contacted', { fromStatus: 'new' }), now({ status: 'contacted' }), null],
  ['a new time', moved, { ...job, wantedAt: at }, 'moved'],
  ['a new time before a tasker is found', moved, now({ wantedAt: at }), null],
  ['a new time of their own', { ...moved, actorKind: 'customer' }, { ...job, wantedAt: at }, null],
  ['another place', event('edited', { data: { fields: ['location'] } }), { ...job, wantedAt: at }, null],
  ['done work', event('completed'), now({ status: 'completed' }), 'completed'],
  [
    'done work that they confirmed themselves',
    event('completed', { actorKind: 'customer' }),
    now({ status: 'completed', doneConfirmedAt: at }),
    null,
  ],
  [
    'done work that they confirmed before the amounts were agreed',
    event('completed', { actorKind: 'system' }),
    now({ status: 'completed', doneConfirmedAt: at }),
    'completed',
  ],
  [
    'their own cancelling',
    event('cancelled', { fromStatus: 'contacted', data: { cancelled_by: 'customer' } }),
    now({ status: 'cancelled' }),
    'cancelled_by_you',
  ],
  [
    'our cancelling',
    event('cancelled', { data: { cancelled_by: 'staff' } }),
    now({ status: 'cancelled' }),
    'cancelled',
  ],
  ['a cancelling that was taken back', event('cancelled'), now({ status: 'contacted' }), null],
  [
    'no tasker found',
    event('declined', { data: { reason: 'no_tasker' } }),
    now({ status: 'declined' }),
    'declined',
  ],
  ['spam', event('declined', { data: { reason: 'spam' } }), now({ status: 'declined' }), null],
  ['a duplicate', event('declined', { data: { reason: 'duplicate' } }), now({ status: 'declined' }), null],
  ['nobody reached', event('unreachable'), now({ status: 'unreachable' }), 'unreachable'],
  ['an open request again', event('reopened'), now({ status: 'contacted' }), 'reopened'],
  ['money that is ours, paid', event('payment.settled'), now({ isOurs: true }), 'paid'],
  ['cash of the tasker, paid', event('payment.settled'), now(), 'paid_tasker'],
  ['work that begins', event('job.started'), now({ status: 'in_progress' }), null],
  [
    'their own cancelling before we talked',
    event('cancelled', { fromStatus: 'new', data: { cancelled_by: 'customer' } }),
    now({ status: 'cancelled' }),
    null,
  ],
  ['what a repeat made', event('created', { actorKind: 'system' }), now({ source: 'repeat' }), 'repeat'],
  [
    'what a repeat made, cancelled since',
    event('created'),
    now({ source: 'repeat', status: 'cancelled' }),
    null,
  ],
  ['a repeat that we ended', event('repeat_ended', { data: { reason: 'no_task' } }), job, 'repeat_ended'],
  ['a repeat that they ended', event('repeat_ended', { actorKind: 'customer', data: null }), job, null],
  ['a repeat that they started', event('repeat_started', { actorKind: 'customer' }), job, null],
  ['a note', event('noted'), now(), null],
])('%s', (_what, happened, request, news) => {
  expect(newsOf(happened, request)).toBe(news)
})

it('a new time is not told beside the assignment that says it', () => {
  const typesOf = (...types: EventType[]) =>
    newsAmong(types.map((type) => ({ type }))).map(({ type }) => type)
  expect(typesOf('request.edited', 'job.assigned')).toEqual(['job.assigned'])
  expect(typesOf('request.claimed', 'request.edited', 'request.talked')).toEqual(['request.edited'])
})
