// Requests in every state, as version 0.1 left them, when a job was columns of its request.
type Row = Record<string, string | number | null>

/** Minutes after the request was made stand for the time of everything. Taskers are 0 and 1. */
export type Life = {
  name: string
  status: string
  tasker?: number
  /** Further columns of the request; numbers of `*_at` are minutes. */
  request?: Row
  offers?: readonly { tasker: number; status: string; sent: number; pay?: number; isByHand?: true }[]
  events?: readonly (readonly [type: string, minute: number, about?: Row])[]
  former?: readonly Row[]
}

const assignedByHand = { tasker: 0, status: 'accepted', sent: 20, isByHand: true } as const
const acceptedOffer = { tasker: 0, status: 'accepted', sent: 10, pay: 9_000 } as const
const byOffer = { pay_rwf: 9_000, assigned_at: 20, confirmed_at: 20 }
const accepted = ['offer.accepted', 20, { tasker: 0, by: 0, pay_rwf: 9_000 }] as const
const byHand = ['job.assigned', 20, { tasker: 0 }] as const
const onTheWay = { on_the_way_at: 40, on_the_way_minutes: 25 }
const wentThere = ['job.on_the_way', 40, { by: 0, minutes: 25 }] as const
const begun = ['job.started', 60, { by: 0 }] as const
const reported = { reported_labour_rwf: 9_000, reported_transport_rwf: 500, reported_materials_rwf: 250 }
const done = { ...byOffer, ...onTheWay, started_at: 60, finished_at: 90, ...reported }
const finished = ['job.finished', 90, { by: 0, reported_rwf: 9_750 }] as const
const agreed = { labour_rwf: 9_000, transport_rwf: 500, materials_rwf: 250 }
const ofOffer = { tasker: 0, pay_rwf: 9_000, assigned_at: 20, confirmed_at: 20 }

export const lives: readonly Life[] = [
  { name: 'new', status: 'new' },
  { name: 'priced before the call', status: 'new', request: agreed, events: [['request.priced', 5]] },
  { name: 'reached', status: 'contacted', request: { back_at: 30 } },
  {
    name: 'reached, and paid before anybody comes',
    status: 'contacted',
    request: { ...agreed, paid_at: 45 },
    events: [['request.priced', 30]],
  },
  { name: 'never reached', status: 'unreachable', request: { ended_at: 90 } },
  {
    name: 'declined without a tasker',
    status: 'declined',
    request: { ended_at: 9, end_reason: 'out_of_area' },
  },
  {
    name: 'assigned by hand, not confirmed',
    status: 'assigned',
    tasker: 0,
    request: { assigned_at: 20 },
    offers: [{ tasker: 1, status: 'taken', sent: 10, pay: 8_000 }, assignedByHand],
    events: [byHand],
  },
  {
    name: 'assigned by hand, and again for another pay',
    status: 'assigned',
    tasker: 0,
    request: { assigned_at: 25, confirmed_at: 27, pay_rwf: 7_000 },
    offers: [{ ...assignedByHand, pay: 7_000 }],
    events: [
      byHand,
      ['job.assigned', 25, { tasker: 0, pay_rwf: 7_000, again: 'true' }],
      ['job.confirmed', 27, { by: 0 }],
    ],
  },
  {
    name: 'accepted, and the tasker asks for another time',
    status: 'assigned',
    tasker: 0,
    request: { ...byOffer, proposed_at: 3_000, proposed_by: 'tasker', ...agreed },
    offers: [{ tasker: 1, status: 'declined', sent: 10, pay: 9_000 }, acceptedOffer],
    events: [accepted],
  },
  {
    name: 'on the way',
    status: 'assigned',
    tasker: 0,
    request: { ...byOffer, ...onTheWay },
    offers: [acceptedOffer],
    events: [accepted, wentThere],
  },
  {
    name: 'at work',
    status: 'in_progress',
    tasker: 0,
    request: { ...byOffer, ...onTheWay, started_at: 60 },
    offers: [acceptedOffer],
    events: [accepted, wentThere, begun],
  },
  {
    name: 'at work, and paid already',
    status: 'in_progress',
    tasker: 0,
    request: { ...byOffer, ...onTheWay, started_at: 60, ...agreed, paid_at: 65 },
    offers: [acceptedOffer],
    events: [accepted, wentThere, begun, ['request.priced', 30]],
  },
  {
    name: 'done, says the tasker',
    status: 'in_progress',
    tasker: 0,
    request: done,
    offers: [acceptedOffer],
    events: [accepted, wentThere, begun, finished],
  },
  {
    name: 'completed and paid',
    status: 'completed',
    tasker: 0,
    request: { ...done, ...agreed, done_confirmed_at: 95, ended_at: 95, paid_at: 99, rating: 5 },
    offers: [acceptedOffer],
    events: [accepted, wentThere, begun, finished, ['request.completed', 95]],
  },
  {
    name: 'priced twice, without materials, and not paid',
    status: 'completed',
    tasker: 0,
    request: { ...done, labour_rwf: 8_000, transport_rwf: 500, ended_at: 95 },
    offers: [acceptedOffer],
    events: [...[accepted, wentThere, begun, finished], ['request.priced', 30], ['request.priced', 92]],
  },
  {
    name: 'marked as paid without amounts',
    status: 'completed',
    tasker: 0,
    request: { ...done, ended_at: 95, paid_at: 99 },
    offers: [acceptedOffer],
    events: [accepted, wentThere, begun, finished],
  },
  {
    name: 'paid, and cancelled afterwards',
    status: 'cancelled',
    tasker: 0,
    request: { ...byOffer, ...agreed, paid_at: 45, ended_at: 50, end_reason: 'too_late' },
    offers: [{ ...acceptedOffer, status: 'withdrawn' }],
    events: [accepted, ['request.priced', 30], ['request.cancelled', 50]],
  },
  {
    name: 'priced, paid and erased',
    status: 'completed',
    tasker: 0,
    request: { ...done, labour_rwf: 8_000, ended_at: 95, paid_at: 96, erased_at: 99 },
    offers: [acceptedOffer],
    events: [...[accepted, wentThere, begun, finished], ['request.priced', 30]],
  },
  {
    name: 'completed before the steps were kept',
    status: 'completed',
    tasker: 0,
    request: { ...agreed, ended_at: 95 },
    events: [byHand, ['request.completed', 95]],
  },
  {
    name: 'cancelled on the way',
    status: 'cancelled',
    tasker: 0,
    request: { ...byOffer, ...onTheWay, ended_at: 50, end_reason: 'too_late' },
    offers: [{ ...acceptedOffer, status: 'withdrawn' }],
    events: [accepted, wentThere, ['request.cancelled', 50]],
  },
  {
    name: 'declined with a tasker',
    status: 'declined',
    tasker: 0,
    request: { assigned_at: 20, ended_at: 50, end_reason: 'spam' },
    offers: [{ ...assignedByHand, status: 'withdrawn' }],
    events: [byHand, ['request.declined', 50]],
  },
  {
    name: 'given back',
    status: 'contacted',
    request: { back_at: 45 },
    offers: [{ ...acceptedOffer, status: 'withdrawn' }],
    events: [accepted, wentThere, ['job.released', 45, { by: 0, tasker: 0 }]],
    former: [{ ...ofOffer, ...onTheWay, ended_at: 45, ended_how: 'given_back' }],
  },
  {
    name: 'not come, then given to another by hand',
    status: 'assigned',
    tasker: 1,
    request: { assigned_at: 70, pay_rwf: 6_000 },
    offers: [
      { ...acceptedOffer, status: 'withdrawn' },
      { tasker: 1, status: 'accepted', sent: 70, pay: 6_000, isByHand: true },
    ],
    events: [
      accepted,
      ['job.no_show', 65, { tasker: 0 }],
      ['job.assigned', 70, { tasker: 1, pay_rwf: 6_000 }],
    ],
    former: [{ ...ofOffer, ended_at: 65, ended_how: 'no_show' }],
  },
  {
    name: 'given to another without taking it back first, and to the first one again',
    status: 'assigned',
    tasker: 0,
    request: { assigned_at: 40, confirmed_at: 42 },
    offers: [
      { ...assignedByHand, status: 'withdrawn' },
      { tasker: 1, status: 'withdrawn', sent: 30, isByHand: true },
      { tasker: 0, status: 'accepted', sent: 40, isByHand: true },
    ],
    events: [
      byHand,
      ['job.confirmed', 22, { by: 0 }],
      ['job.assigned', 30, { tasker: 1 }],
      ['job.assigned', 40, { tasker: 0 }],
      ['job.confirmed', 42, { by: 0 }],
    ],
    former: [
      { tasker: 0, assigned_at: 20, confirmed_at: 22, ended_at: 30, ended_how: 'taken_back' },
      { tasker: 1, assigned_at: 30, ended_at: 40, ended_how: 'taken_back' },
    ],
  },
  {
    name: 'completed, and opened again',
    status: 'contacted',
    request: { back_at: 200, ...agreed },
    offers: [{ ...acceptedOffer, status: 'withdrawn' }],
    events: [
      ...[accepted, wentThere, begun, finished],
      ['job.done_confirmed', 95],
      ['request.completed', 96],
      ['request.reopened', 200],
    ],
    former: [
      {
        ...ofOffer,
        ...onTheWay,
        ...{ started_at: 60, finished_at: 90, done_confirmed_at: 95, ended_at: 96, ended_how: 'reopened' },
      },
    ],
  },
  {
    name: 'erased after the work; another tasker had given it back, whose event says who',
    status: 'completed',
    tasker: 0,
    request: { ...byOffer, ended_at: 95, erased_at: 99 },
    offers: [
      { tasker: 1, status: 'withdrawn', sent: 5, isByHand: true },
      { ...acceptedOffer, sent: 15 },
    ],
    events: [
      ['job.assigned', 5],
      ['job.released', 9, { by: 1 }],
      ['offer.accepted', 20, { by: 0 }],
      ['request.completed', 95],
    ],
    former: [{ tasker: 1, assigned_at: 5, ended_at: 9, ended_how: 'given_back' }],
  },
]
