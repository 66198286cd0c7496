import { describe, expect, it } from 'vitest'
import { aboutEndOf, heldSlot, isOver, jobMinutes, overlap } from '@/lib/requests/clock'
import { type RequestStatus, requestStatuses } from '@/lib/requests/constants'
import { requestStepSchema } from '@/lib/requests/staff/change-schema'
import { requestSearch } from '@/lib/requests/staff/filter'
import { endReasonLabels, refusalTexts, taskerRefusalTexts } from '@/lib/requests/staff/labels'
import {
  endReasons,
  isWithAPerson,
  missingFor,
  nextSteps,
  nextTry,
  type RequestFacts,
  refusalsOf,
  refusalsOfTasker,
  reopenedStatus,
  requestTransitions,
  type Step,
  wrongNumberReason,
} from '@/lib/requests/workflow'
import { defaultSettings } from '@/lib/settings/schema'
import { mayWork } from '@/lib/taskers/constants'

const free = { status: 'approved', checkLacks: [], hasSkill: true, isAvailable: true, isBusy: false } as const
/** Everything that any guard may ask for. */
const whole: Omit<RequestFacts, 'status'> = {
  wasContacted: true,
  attempts: { apart: 3, channels: ['call', 'call', 'sms'] },
  isNumberWrong: false,
  tasker: free,
  hasPrice: true,
  isPayMissing: false,
}
const firstReason = (to: RequestStatus) =>
  to in endReasons ? endReasons[to as keyof typeof endReasons][0] : null
const step = (to: RequestStatus): Step => ({ to, reason: firstReason(to), cancelledBy: 'customer' })

const allowed: Record<RequestStatus, RequestStatus[]> = {
  new: ['contacted', 'cancelled', 'unreachable', 'declined'],
  contacted: ['assigned', 'cancelled', 'unreachable', 'declined'],
  assigned: ['in_progress', 'contacted', 'cancelled', 'declined'],
  in_progress: ['completed', 'contacted', 'cancelled'],
  completed: [],
  cancelled: [],
  unreachable: [],
  declined: [],
}
const matrix = requestStatuses.flatMap((from) => requestStatuses.map((to) => [from, to] as const))

describe('the steps', () => {
  it.each(matrix)('%s → %s', (from, to) => {
    const refusals = refusalsOf({ ...whole, status: from }, step(to))
    expect(refusals).toEqual(allowed[from].includes(to) ? [] : ['transition'])
  })

  it('reach every state, and what has ended is only opened again', () => {
    const reached = new Set(requestStatuses.flatMap(nextSteps))
    expect(requestStatuses.filter((status) => status !== 'new' && !reached.has(status))).toEqual([])
    expect(reopenedStatus(true)).toBe('contacted')
    expect(reopenedStatus(false)).toBe('new')
  })

  it('have words for whatever refuses them', () => {
    const guards = Object.values(requestTransitions).flatMap((steps) => Object.values(steps).flat())
    for (const guard of guards) expect(refusalTexts[guard]).toMatch(/\.$/)
    for (const reason of Object.values(endReasons).flat()) expect(endReasonLabels[reason]).toBeDefined()
  })
})

type Lack = [RequestStatus, RequestStatus, Partial<RequestFacts>, string[]]
const lacks: Lack[] = [
  ['new', 'contacted', { wasContacted: false }, ['contact']],
  ['new', 'unreachable', { attempts: { apart: 2, channels: ['call', 'sms'] } }, ['attempts']],
  ['new', 'unreachable', { attempts: { apart: 3, channels: ['call', 'call', 'call'] } }, ['attempts']],
  ['contacted', 'unreachable', { attempts: { apart: 0, channels: [] } }, ['attempts']],
  ['contacted', 'assigned', { tasker: null }, ['tasker']],
  ['contacted', 'assigned', { tasker: { ...free, status: 'paused' } }, ['tasker']],
  ['contacted', 'assigned', { tasker: { ...free, hasSkill: false } }, ['tasker']],
  ['contacted', 'assigned', { tasker: { ...free, isAvailable: false } }, ['tasker']],
  ['contacted', 'assigned', { tasker: { ...free, isBusy: true } }, ['tasker']],
  ['assigned', 'in_progress', { tasker: null }, ['tasker']],
  ['assigned', 'in_progress', { tasker: { ...free, status: 'suspended' } }, ['tasker']],
  ['assigned', 'in_progress', { tasker: { ...free, status: 'paused' } }, []],
  ['assigned', 'in_progress', { tasker: { ...free, isBusy: true, isAvailable: false } }, []],
  ['in_progress', 'completed', { hasPrice: false }, ['price']],
  ['in_progress', 'completed', { isPayMissing: true }, ['pay']],
]

describe('the guards', () => {
  it.each(lacks)('%s → %s with %j lacks %j', (from, to, change, expected) => {
    const facts = { ...whole, status: from, ...change }
    expect(refusalsOf(facts, step(to))).toEqual(expected)
    expect(missingFor(facts, to)).toEqual(expected)
  })

  it('a wrong number ends without three tries, once somebody said that it is wrong', () => {
    const facts = { ...whole, status: 'new', attempts: { apart: 1, channels: ['call'] } } as const
    const ending = { ...step('unreachable'), reason: wrongNumberReason }
    expect(refusalsOf({ ...facts, isNumberWrong: true }, ending)).toEqual([])
    expect(refusalsOf(facts, ending)).toEqual(['attempts'])
    expect(refusalsOf({ ...facts, isNumberWrong: true }, step('unreachable'))).toEqual(['attempts'])
  })

  it.each(['cancelled', 'declined'] as const)('%s asks for one of its own reasons', (to) => {
    const facts = { ...whole, status: 'new' } as const
    for (const reason of [null, '', 'constructor', to === 'cancelled' ? 'spam' : 'no_show']) {
      expect(refusalsOf(facts, { ...step(to), reason })).toEqual(['reason'])
    }
    expect(missingFor(facts, to)).toEqual([])
  })

  it('cancelled asks by whom', () => {
    const facts = { ...whole, status: 'assigned' } as const
    expect(refusalsOf(facts, { ...step('cancelled'), cancelledBy: null })).toEqual(['canceller'])
  })

  it('name everything that is against a tasker', () => {
    const against = {
      status: 'applied',
      checkLacks: ['identity_expired'],
      hasSkill: false,
      isAvailable: false,
      isBusy: true,
    } as const
    expect(refusalsOfTasker(against)).toEqual([
      'not_approved',
      'identity_expired',
      'no_skill',
      'not_available',
      'busy',
    ])
    expect(refusalsOfTasker(free)).toEqual([])
  })

  it.each([
    ['suspended', 'suspended', 'is suspended', ['tasker']],
    // They take no more jobs, and do those they have.
    ['paused', 'paused', 'is paused', []],
    ['applied', 'not_approved', 'is not approved', ['tasker']],
  ] as const)('say whether a tasker who is %s is assigned, and begins', (status, refusal, words, begins) => {
    const tasker = { ...free, status }
    expect(refusalsOfTasker(tasker)).toEqual([refusal])
    expect(mayWork(status)).toBe(begins.length === 0)
    expect(taskerRefusalTexts[refusal]).toBe(words)
    expect(refusalsOf({ ...whole, status: 'assigned', tasker }, step('in_progress'))).toEqual(begins)
  })
})

describe('the next try', () => {
  const at = (time: string) => ({ at: new Date(`2026-11-24T${time}:00.000Z`) })
  it.each([
    ['nothing was tried', [], null],
    ['one try', ['10:00'], '10:10'],
    ['two that are too close', ['10:00', '10:04'], '10:14'],
    ['four of which two count', ['10:00', '10:04', '10:09', '10:12'], '10:22'],
    ['three that count', ['10:00', '10:10', '10:30'], null],
  ])('after %s', (_what, times, expected) => {
    const trying = { opening: defaultSettings, wasTalkedWith: false }
    expect(nextTry(times.map(at), trying)).toEqual(expected && at(expected).at)
  })

  it('after three is the next day, where we have talked with the customer', () => {
    const tries = ['10:00', '10:10', '10:30'].map(at)
    const next = nextTry(tries, { opening: defaultSettings, wasTalkedWith: true })
    expect(next?.toISOString()).toBe('2026-11-25T10:30:00.000Z')
  })

  it('waits for the opening', () => {
    const hours = Array.from({ length: 7 }, () => ({ from: '08:00', to: '18:00' }))
    const opening = { opening_hours: hours, closed_days: [] }
    // 17:55 in Kigali; the next opening is at 08:00 there.
    const trying = { opening, wasTalkedWith: false }
    expect(nextTry([at('15:55')], trying)?.toISOString()).toBe('2026-11-25T06:00:00.000Z')
    const closed = { opening: { ...opening, closed_days: ['2026-11-25'] }, wasTalkedWith: false }
    expect(nextTry([at('15:55')], closed)?.toISOString()).toBe('2026-11-26T06:00:00.000Z')
  })
})

it('a person is reached by an answer or a reply alone', () => {
  expect((['answered', 'replied'] as const).every(isWithAPerson)).toBe(true)
  expect((['no_answer', 'busy', 'wrong_number', 'message_left'] as const).some(isWithAPerson)).toBe(false)
})

describe('two jobs', () => {
  const at = (hour: number, usual: number) => ({ startsAt: hour * 3_600_000, minutes: jobMinutes(usual) })
  it.each([
    [10, 15, 10.5, 15, true],
    [10, 15, 11, 15, false],
    [10, 180, 12, 15, true],
    [12, 15, 10, 180, true],
    [10, 60, 11, 60, false],
  ])('at %d for %d minutes and at %d for %d overlap: %s', (one, oneUsual, other, otherUsual, expected) => {
    expect(overlap(at(one, oneUsual), at(other, otherUsual))).toBe(expected)
  })
})

it.each([
  ['', 'all'],
  ['  ', 'all'],
  ['-', 'all'],
  ['?!', 'none'],
  ['0788 123', { words: '788123:* | 0788123:*' }],
  ['+250 788', { words: '788:* | 250788:*' }],
  ['234', { words: '234:*' }],
  ['TK-4F', { words: 'tk:* & 4f:*' }],
  ["Aline d'Uwase", { words: 'aline:* & d:* & uwase:*' }],
])('%j is searched as %j', (typed, expected) => {
  expect(requestSearch(typed)).toEqual(expected)
})

describe('what a step is sent with', () => {
  const problemsOf = (body: object) =>
    requestStepSchema.safeParse({ version: 1, ...body }).error?.issues.map(({ path }) => path.join('.'))

  it('is a reason where the state needs one, and who cancelled', () => {
    expect(problemsOf({ to: 'cancelled' })).toEqual(['reason', 'cancelled_by'])
    expect(problemsOf({ to: 'declined', reason: 'too_expensive' })).toEqual(['reason'])
    expect(problemsOf({ to: 'declined', reason: 'spam' })).toBeUndefined()
    expect(problemsOf({ to: 'in_progress' })).toBeUndefined()
  })
})

describe('a job keeps its tasker', () => {
  const now = new Date('2026-11-26T14:00:00+02:00')
  const at = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00+02:00`)
  const job = { status: 'assigned', wantedAt: null, wantedOn: null, minutes: 90, isFinished: false } as const
  const held = (change: Partial<Parameters<typeof heldSlot>[0]>) => {
    const slot = heldSlot({ ...job, assignedAt: at('13:30'), startedAt: null, ...change }, now)
    return slot && [new Date(slot.startsAt), aboutEndOf(slot), isOver(slot, now)]
  }

  it.each([
    ['at its time', { wantedAt: at('16:00') }, [at('16:00'), at('17:30'), false]],
    ['without a time from when it was given', {}, [at('13:30'), at('15:00'), false]],
    ['no longer than it takes', { assignedAt: at('11:02') }, [at('11:02'), at('12:35'), true]],
    [
      'from the morning of the day that was wished',
      { wantedOn: '2026-11-26', assignedAt: at('10:00', '2026-11-20') },
      [at('07:00'), at('08:30'), true],
    ],
    ['not on another day', { wantedOn: '2026-11-27' }, null],
    [
      'from its start on, when it has begun',
      { status: 'in_progress', startedAt: at('13:45') },
      [at('13:45'), at('15:15'), false],
    ],
    [
      'until it is finished, however long that takes',
      { status: 'in_progress', startedAt: at('09:00') },
      [at('09:00'), at('14:30'), false],
    ],
    ['not once it is finished', { status: 'in_progress', startedAt: at('09:00'), isFinished: true }, null],
  ] as const)('%s', (_name, change, expected) => {
    expect(held(change)).toEqual(expected)
  })
})
