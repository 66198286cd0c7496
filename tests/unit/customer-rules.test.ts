import { describe, expect, it } from 'vitest'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { requestStatuses } from '@/lib/requests/constants'
import { lookupSchema } from '@/lib/requests/customer/schema'
import {
  arrivalOf,
  mayAnswer,
  mayReportNoShow,
  reasonsFor,
  refusalOfChange,
  refusalOfRating,
  wrongWantedAt,
} from '@/lib/requests/customer/workflow'
import { requestTransitions } from '@/lib/requests/workflow'

const now = new Date('2026-11-20T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 86_400_000

describe('a customer', () => {
  it.each(requestStatuses)('may change what is %s only where the workflow lets it be cancelled', (status) => {
    const refusal = refusalOfChange(status)
    if (refusal === null) expect(requestTransitions[status]).toHaveProperty('cancelled')
    else expect(refusal).toBe(status === 'in_progress' ? 'in_progress' : 'ended')
  })

  it('may change what is new, contacted or assigned', () => {
    expect(requestStatuses.filter((status) => refusalOfChange(status) === null)).toEqual([
      'new',
      'contacted',
      'assigned',
    ])
  })

  it('gives as a reason that nobody came only where they may say so', () => {
    expect(reasonsFor({ mayReportNoShow: true })).toContain('no_show')
    expect(reasonsFor({ mayReportNoShow: false })).not.toContain('no_show')
    expect(reasonsFor({ mayReportNoShow: true })).not.toContain('tasker_left')
  })

  it.each([
    ['new', { contactedAt: null, contactDueAt: later(1) }, false],
    ['new', { contactedAt: null, contactDueAt: later(-1) }, true],
    ['contacted', { contactedAt: now, contactDueAt: later(1) }, true],
    ['unreachable', { contactedAt: null, contactDueAt: later(1) }, true],
    ['cancelled', { contactedAt: null, contactDueAt: later(-1) }, false],
    ['completed', { contactedAt: now, contactDueAt: later(-1) }, false],
  ] as const)('who is %s with %j is asked: %s', (status, times, expected) => {
    expect(mayAnswer({ status, ...times }, now)).toBe(expected)
  })

  const minute = 60_000
  const job = { status: 'assigned', wantedAt: null, onTheWayAt: null, onTheWayMinutes: null } as const
  const onTheWay = { ...job, onTheWayAt: later(-50 * minute), onTheWayMinutes: 20 }
  it.each([
    ['without a time', job, false],
    ['29 minutes after the time', { ...job, wantedAt: later(-29 * minute) }, false],
    ['30 minutes after the time', { ...job, wantedAt: later(-30 * minute) }, true],
    ['before the time', { ...job, wantedAt: later(minute) }, false],
    ['30 minutes after the promised arrival', onTheWay, true],
    ['sooner after it', { ...onTheWay, onTheWayMinutes: 21 }, false],
    ['late on the way, before the time', { ...onTheWay, wantedAt: later(minute) }, false],
    ['once the work has begun', { ...onTheWay, status: 'in_progress' as const }, false],
    ['once nobody comes', { ...onTheWay, status: 'contacted' as const }, false],
  ])('may say that nobody came, %s', (_name, request, expected) => {
    expect(mayReportNoShow(request, now)).toBe(expected)
  })

  it('expects a tasker after the minutes that they named', () => {
    expect(arrivalOf(onTheWay)).toEqual(later(-30 * minute))
    expect(arrivalOf(job)).toBeNull()
    expect(arrivalOf({ ...onTheWay, status: 'in_progress' })).toBeNull()
  })

  it.each([
    ['in_progress', null, 'not_completed'],
    ['completed', null, null],
    ['completed', later(-7 * day), null],
    ['completed', later(-7 * day - 1), 'rating_closed'],
  ] as const)('whose request is %s and was rated at %s: %s', (status, ratedAt, expected) => {
    expect(refusalOfRating({ status, ratedAt }, now)).toBe(expected)
  })

  it.each([
    [0, 'wanted_at'],
    [1, null],
    [60 * day, null],
    [60 * day + 1, 'wanted_at_far'],
  ] as const)('wishing for a time %d ms ahead: %s', (ahead, expected) => {
    expect(wrongWantedAt(later(ahead), now)).toBe(expected)
  })
})

describe('a field for a date and a time', () => {
  it('is read and written on the clock of Kigali', () => {
    expect(parseKigaliInput('2026-11-20T14:32')).toEqual(new Date('2026-11-20T12:32:00Z'))
    expect(toKigaliInput(new Date('2026-12-31T22:15:00Z'))).toBe('2027-01-01T00:15')
  })

  it.each([
    '',
    '2026-11-20',
    '2026-02-30T10:00',
    '2026-11-20T25:00',
    '2026-11-20T10:00Z',
    '0000-00-00T00:00',
  ])('takes no %j', (text) => expect(parseKigaliInput(text)).toBeNull())
})

describe('a reference and digits as they are typed', () => {
  it.each([
    ['TK-7M4K2P', '3456'],
    [' tk 7m4k2p ', '34 56'],
    ['7M4K2P', '3456'],
    ['TK7M4K2P.', '(3456)'],
  ])('%j and %j are understood', (reference, digits) => {
    expect(lookupSchema.parse({ reference, digits })).toEqual({ reference: 'TK-7M4K2P', digits: '3456' })
  })

  it('a reference may begin like its prefix', () => {
    expect(lookupSchema.parse({ reference: 'TK2345', digits: '0000' }).reference).toBe('TK-TK2345')
  })
})
