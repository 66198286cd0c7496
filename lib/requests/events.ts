import { z } from 'zod'
import { taskerKinds } from '@/lib/audit/constants'
import { caseKindLabels, caseKinds, remedies } from '@/lib/cases/constants'
import { remedyLabels } from '@/lib/cases/labels'
import { kigaliDateTime, weekdayDate } from '@/lib/i18n/dates'
import { lowerFirst } from '@/lib/i18n/letter-case'
import { rwfText } from '@/lib/i18n/money'
import { callbackSayers } from './callbacks/constants'
import { callbackSayerLabels } from './callbacks/labels'
import { requestStatusLabels, rhythms, timeAskers } from './constants'
import {
  assigned,
  type CustomerNews,
  firstNews,
  type NewsEvent,
  type NewsRequest,
  unassigned,
} from './customer/news'
import * as part from './event-parts'
import { bare, event, type Names, type StaffNews, type Told } from './event-parts'
import { moneyEvents } from './money-events'
import { fieldsText, rhythmLabels } from './staff/labels'

/** All events of a request: what each knows, how the timeline tells it, and to whom it is news. */
export const events = {
  'request.created': bare({
    label: 'Request received',
    staff: 'arrivals',
    customer: (_event, { status, source }) => (status === 'new' ? firstNews[source] : null),
  }),
  'request.new': bare({ label: requestStatusLabels.new }),
  'request.claimed': bare({ label: 'Claimed' }),
  'request.released': bare({ label: 'Released' }),
  'request.taken_over': bare({ label: 'Taken over' }),
  'request.call_left': bare({ label: 'Taken to be called, but no outcome was logged' }),
  'request.given': event({ label: 'Given to a colleague', ...part.ofOwners, staff: 'given' }),
  'request.escalated': event({
    label: 'Nobody has claimed it: who is on call gets a mail',
    data: { on_call: part.id },
    about: ({ on_call }, names) => [names.get(on_call)],
  }),
  'request.alarm': event({
    label: 'Alarm: nobody has reached the customer',
    data: { level: z.number() },
    about: ({ level }) => [`at ${level} minutes`],
    staff: 'alarms',
  }),
  'request.attempted': bare({
    label: 'Tried to reach the customer',
    // A text that staff wrote is news itself; only a call leaves nothing behind.
    customer: ({ channel, outcome }, { status }) =>
      channel === 'call' && outcome !== 'wrong_number' && status === 'new' ? 'missed' : null,
  }),
  'request.callback_agreed': event({
    label: 'A call-back was agreed',
    data: { at: z.iso.datetime(), said_by: z.enum(callbackSayers) },
    about: ({ at, said_by }) => [kigaliDateTime(new Date(at)), callbackSayerLabels[said_by].toLowerCase()],
  }),
  'request.callback_due': bare({ label: 'The call-back is due', staff: 'callbacks' }),
  'request.contacted': bare({ label: requestStatusLabels.contacted }),
  'request.talked': bare({ label: 'Talked with the customer' }),
  'request.texted': event({
    label: 'We wrote to the customer',
    data: { channel: z.literal('page').optional() },
    about: ({ channel }) => [channel && 'on the page of the request'],
  }),
  'request.texts_stopped': bare({ label: 'Asked for no more texts' }),
  'request.wrote': event({
    label: 'The customer wrote to us',
    data: { on_page: z.boolean().optional() },
    about: ({ on_page }) => [on_page && 'on the page of the request: something is wrong'],
    staff: 'texts',
  }),
  'request.noted': bare({ label: 'Note' }),
  'request.edited': event({
    label: 'Details changed',
    ...part.ofEdit,
    customer: ({ actorKind, data }, { status, wantedAt }) => {
      const isMoved = actorKind === 'admin' && data.fields.includes('wanted_at')
      return isMoved && wantedAt && status === 'assigned' ? 'moved' : null
    },
  }),
  'request.number_confirmed': bare({ label: 'The number is right after all' }),
  'request.number_given': event({
    label: 'The customer gave another number',
    ...part.ofNumbers,
    staff: 'numbers',
  }),
  // From before there were quotes.
  'request.priced': event({
    label: 'Amounts set',
    data: { total_rwf: z.number(), is_paid: z.boolean() },
    about: ({ total_rwf, is_paid }) => [`${rwfText(total_rwf)}, ${is_paid ? 'paid' : 'not paid yet'}`],
  }),
  'request.case_planned': event({
    label: 'Decided what to do',
    data: {
      case: z.enum(caseKinds),
      remedy: z.enum(remedies),
      remedy_by: part.id,
      due_at: z.iso.datetime(),
    },
    about: (data, names) => [
      lowerFirst(caseKindLabels[data.case]),
      lowerFirst(remedyLabels[data.remedy]),
      names.get(data.remedy_by),
      `by ${kigaliDateTime(new Date(data.due_at))}`,
    ],
  }),
  'request.case_settled': event({
    label: 'Settled',
    data: { case: z.enum(caseKinds) },
    about: (data) => [lowerFirst(caseKindLabels[data.case])],
  }),
  'request.back': bare({ label: 'Back at the desk: nobody has an offer any more', staff: 'returns' }),
  'offer.sent': event({
    label: 'Offered',
    data: { ...part.ofTaskers.data, pay_rwf: z.number(), minutes: z.number() },
    about: ({ tasker_ids, pay_rwf, minutes }, names) => [
      part.taskersText(tasker_ids, names),
      rwfText(pay_rwf),
      `${minutes} minutes`,
    ],
  }),
  'offer.accepted': event({ label: 'Offer accepted', ...part.ofGiven, customer: assigned }),
  'offer.declined': event({ label: 'Offer declined', ...part.ofTasker, staff: 'returns' }),
  'offer.expired': event({ label: 'Offer expired without an answer', ...part.ofTaskers, staff: 'returns' }),
  'offer.withdrawn': event({
    label: 'Offer withdrawn',
    data: { ...part.ofTasker.data, reason: z.literal('changed').optional() },
    about: ({ tasker_id, reason }, names) => [part.taskersText([tasker_id], names), part.reasonText(reason)],
  }),
  'request.assigned': bare({ label: requestStatusLabels.assigned }),
  'job.assigned': event({
    label: 'Tasker assigned',
    data: { ...part.ofGiven.data, again: z.boolean().optional(), although_busy: z.boolean().optional() },
    about: ({ although_busy, ...given }, names) => [
      ...part.ofGiven.about(given, names),
      although_busy && 'although another job is at that time',
    ],
    customer: assigned,
  }),
  'job.confirmed': event({ label: 'The tasker has confirmed', ...part.ofTasker }),
  'job.on_the_way': event({
    label: 'On the way',
    data: { minutes: z.number() },
    about: ({ minutes }) => [`${minutes} minutes`],
    customer: (_event, { status, onTheWayAt }) => (status === 'assigned' && onTheWayAt ? 'on_the_way' : null),
  }),
  'job.started': bare({ label: 'The work has begun' }),
  'job.finished': event({
    label: 'The tasker says that it is done',
    data: { reported_rwf: z.number() },
    about: ({ reported_rwf }) => [rwfText(reported_rwf)],
    customer: (_event, { status, finishedAt, doneConfirmedAt, dueRwf }) =>
      status === 'in_progress' && finishedAt && !doneConfirmedAt
        ? dueRwf && dueRwf > 0
          ? 'finished_due'
          : 'finished'
        : null,
  }),
  'job.done_confirmed': bare({ label: 'The customer says that it is done' }),
  'job.released': event({
    label: 'Tasker taken off',
    ...part.ofTasker,
    staff: 'returns',
    customer: unassigned,
  }),
  'job.no_show': event({
    label: 'The tasker did not come',
    ...part.ofTasker,
    staff: 'returns',
    customer: (happened, request) =>
      happened.actorKind === 'customer' ? null : unassigned(happened, request),
  }),
  'request.tasker_left': bare({ label: 'The tasker has left the platform' }),
  'job.time_asked': event({
    label: 'Asked for another time',
    data: { asked_by: z.enum(timeAskers), wanted_at: z.iso.datetime() },
    about: ({ wanted_at }) => [kigaliDateTime(new Date(wanted_at))],
    customer: ({ data }, { status, proposedBy }) =>
      data.asked_by === 'tasker' && status === 'assigned' && proposedBy === 'tasker' ? 'time_asked' : null,
  }),
  'job.time_agreed': event({
    label: 'Agreed to another time',
    data: { fields: z.array(z.string()) },
    about: ({ fields }) => [fieldsText(fields)],
    customer: ({ actorKind }, { status, wantedAt }) =>
      taskerKinds.some((kind) => kind === actorKind) && status === 'assigned' && wantedAt ? 'moved' : null,
  }),
  'job.time_refused': bare({ label: 'Said no to another time' }),
  // Who completed it on the page was asked for the rating there.
  'request.completed': part.end('completed', ({ actorKind }) =>
    actorKind === 'customer' ? null : 'completed',
  ),
  'request.cancelled': part.end('cancelled', ({ data, fromStatus }) => {
    if (data.cancelled_by !== 'customer') return 'cancelled'
    // Before we talked, anybody may have sent this request with this number.
    return fromStatus === 'new' ? null : 'cancelled_by_you'
  }),
  'request.unreachable': part.end('unreachable', () => 'unreachable'),
  'request.declined': part.end('declined', ({ data: { reason } }) =>
    reason === 'out_of_area' || reason === 'no_tasker' ? 'declined' : null,
  ),
  'request.reopened': bare({
    label: 'Opened again',
    customer: (_event, { status }) => (status === 'new' || status === 'contacted' ? 'reopened' : null),
  }),
  'request.spam_confirmed': bare({ label: 'Confirmed as spam' }),
  'request.spam_denied': bare({ label: 'Found not to be spam, opened again' }),
  'request.reached_confirmed': bare({ label: 'Asked whether we reached them: yes' }),
  'request.reached_denied': bare({ label: 'Asked whether we reached them: no' }),
  'request.rated': event({
    label: 'Rated',
    data: { rating: z.number() },
    about: ({ rating }) => [`${rating} of 5`],
  }),
  'request.repeat_started': event({
    label: 'Asked to repeat it',
    data: { rhythm: z.enum(rhythms), on: z.iso.date() },
    about: ({ rhythm, on }) => [rhythmLabels[rhythm], weekdayDate(on)],
  }),
  'request.repeat_skipped': event({
    label: 'Skipped a time of the repeat',
    data: { on: z.iso.date() },
    about: ({ on }) => [weekdayDate(on)],
  }),
  'request.repeat_ended': event({
    label: 'The repeat has ended',
    data: { reason: z.literal('no_task').optional() },
    about: ({ reason }) => [part.reasonText(reason)],
    // What customers end themselves is on their page.
    customer: ({ data: { reason } }) => (reason === 'no_task' ? 'repeat_ended' : null),
  }),
  'request.erased': bare({ label: 'Personal data deleted' }),
  ...moneyEvents,
}

export type EventType = keyof typeof events
/** What an event of this type knows. */
export type EventData<Type extends EventType> = z.input<(typeof events)[Type]['data']>

const isEventType = (type: string): type is EventType => Object.hasOwn(events, type)

/** An event in words; only its type, where this version does not know it or its data. */
export function tellEvent({ type, data }: { type: string; data: unknown }, names: Names): Told {
  const told = isEventType(type) ? events[type].tell(data, names) : null
  return told ?? { label: type, about: null }
}

/** What an event is news of for staff. */
export const staffNewsOf = (type: string): StaffNews | undefined =>
  isEventType(type) ? events[type].staff : undefined

/** The events of one change that may be news for the customer. An assignment says the time, too. */
export function newsAmong<Event extends { type: EventType }>(happened: readonly Event[]): Event[] {
  const isAssigned = happened.some(({ type }) => type === 'job.assigned')
  return happened.filter(
    ({ type }) => events[type].isForCustomer && !(isAssigned && type === 'request.edited'),
  )
}

/** The text about an event, or null: nothing to tell, or no longer true. */
export const newsOf = (happened: NewsEvent, request: NewsRequest): CustomerNews | null =>
  isEventType(happened.type) ? events[happened.type].newsFor(happened, request) : null
