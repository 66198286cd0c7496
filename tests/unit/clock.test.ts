import { describe, expect, it } from 'vitest'
import { lateText, promiseText } from '@/lib/i18n/promise'
import { kigaliTime, promiseDay } from '@/lib/i18n/time'
import { contactDueAt, countdownText, promiseAt, spanText, urgencyOf } from '@/lib/requests/clock'
import { closesAt, mondayOf, onCallAt, opensAt, openTimeAfter } from '@/lib/settings/clock'
import { defaultSettings, type Opening } from '@/lib/settings/schema'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const weekdays = Array.from({ length: 6 }, () => ({ from: '08:00', to: '18:00' }))
const daytime: Opening = { opening_hours: [null, ...weekdays], closed_days: [] }
// 2026-11-20 is a Friday; Kigali is two hours ahead.
const kigali = (text: string) => new Date(`2026-11-${text}:00+02:00`)

describe('contactDueAt', () => {
  it('is an hour later when the business never closes', () => {
    expect(contactDueAt(kigali('20T23:30'), defaultSettings)).toEqual(kigali('21T00:30'))
  })
  it('is an hour later within the opening hours', () => {
    expect(contactDueAt(kigali('20T09:15'), daytime)).toEqual(kigali('20T10:15'))
  })
  it('counts from the opening when asked before it', () => {
    expect(contactDueAt(kigali('20T05:00'), daytime)).toEqual(kigali('20T09:00'))
  })
  it('carries what is left of the hour over the night', () => {
    expect(contactDueAt(kigali('20T17:40'), daytime)).toEqual(kigali('21T08:40'))
  })
  it('skips a closed day', () => {
    expect(contactDueAt(kigali('21T20:00'), daytime)).toEqual(kigali('23T09:00'))
  })
  it('keeps the full hour when it ends with the day', () => {
    expect(contactDueAt(kigali('20T17:00'), daytime)).toEqual(kigali('20T18:00'))
  })
})

describe('openTimeAfter', () => {
  it.each([
    ['20T09:15', '20T09:25'],
    ['20T05:00', '20T08:10'],
    ['20T17:55', '21T08:05'],
    ['21T17:50', '21T18:00'],
    ['21T20:00', '23T08:10'],
  ])('ten minutes after %s are over at %s', (from, until) => {
    expect(openTimeAfter(kigali(from), 10, daytime)).toEqual(kigali(until))
  })
})

describe('a closed day', () => {
  // The 24th and the 25th are Tuesday and Wednesday.
  const closed: Opening = { ...daytime, closed_days: ['2026-11-24', '2026-11-25'] }

  it.each([
    ['23T17:40', '26T08:40'],
    ['24T10:00', '26T09:00'],
    ['26T10:00', '26T11:00'],
  ])('has no open minute: of %s we call by %s', (from, due) => {
    expect(contactDueAt(kigali(from), closed)).toEqual(kigali(due))
  })

  it('is over at the next opening', () => {
    expect(opensAt(kigali('24T10:00'), closed)).toEqual(kigali('26T08:00'))
    expect(
      opensAt(kigali('23T23:59'), { ...closed, opening_hours: defaultSettings.opening_hours }),
    ).toBeNull()
  })

  it('begins and ends at midnight in Kigali', () => {
    const always = { ...defaultSettings, closed_days: ['2026-11-24'] }
    expect(contactDueAt(kigali('23T23:30'), always)).toEqual(kigali('25T00:30'))
  })

  it('may follow others, where we open on one day of the week only', () => {
    const mondays = [null, { from: '08:00', to: '18:00' }, null, null, null, null, null]
    const rarely = { opening_hours: mondays, closed_days: ['2026-11-23', '2026-11-30'] }
    expect(opensAt(kigali('17T10:00'), rarely)).toEqual(new Date('2026-12-07T08:00:00+02:00'))
  })
})

describe('what is promised', () => {
  const hours = Array.from({ length: 7 }, () => ({ from: '07:00', to: '21:00' }))
  const daily: Opening = { opening_hours: hours, closed_days: [] }
  const always: Opening = { ...daily, opening_hours: defaultSettings.opening_hours }
  const justAfter = (instant: Date) => new Date(instant.getTime() + 1)
  const msOf = (instant: Date) => instant.getTime()

  it.each([
    ['the hour', '20T07:00', null, false, justAfter(kigali('20T20:00'))],
    ['the hour', '20T20:00', null, false, justAfter(kigali('20T20:00'))],
    ['by', '20T20:01', '21T07:01', false, justAfter(kigali('20T20:01'))],
    ['by', '20T20:59', '21T07:59', false, justAfter(kigali('20T20:59'))],
    ['by', '20T21:00', '21T08:00', true, kigali('21T00:00')],
    ['by', '21T00:00', '21T08:00', true, kigali('21T07:00')],
    ['by', '21T06:59', '21T08:00', true, kigali('21T07:00')],
  ])('is %s at %s: %s', (_what, now, due, isClosed, until) => {
    expect(promiseAt(kigali(now), daily)).toEqual({
      due: due && kigali(due),
      isClosed,
      until: msOf(until),
    })
  })

  it('changes within the minute in which the last hour begins', () => {
    const { due, until } = promiseAt(justAfter(kigali('20T20:00')), daily)
    expect(due).toEqual(justAfter(kigali('21T07:00')))
    expect(until).toBe(msOf(kigali('20T20:01')))
  })

  it('never changes where we never close, and knows the next closed day', () => {
    expect(promiseAt(kigali('20T23:30'), always)).toEqual({ due: null, isClosed: false, until: null })
    const once = { ...always, closed_days: ['2026-11-24'] }
    expect(closesAt(kigali('20T23:30'), once)).toEqual(kigali('24T00:00'))
    expect(promiseAt(kigali('20T23:30'), once).until).toBe(msOf(justAfter(kigali('23T23:00'))))
    expect(promiseAt(kigali('23T23:30'), once)).toMatchObject({ due: kigali('25T00:30'), isClosed: false })
    expect(promiseAt(kigali('24T10:00'), once)).toMatchObject({ due: kigali('25T01:00'), isClosed: true })
  })

  it('is the hour where the settings have no open minute, as for the request itself', () => {
    const never = { ...daily, opening_hours: Array(7).fill(null) }
    expect(promiseAt(kigali('20T12:00'), never)).toEqual({ due: null, isClosed: false, until: null })
  })

  it.each([
    ['every day', daily],
    ['on weekdays, with closed days', { ...daytime, closed_days: ['2026-11-24', '2026-11-25'] }],
    ['for half an hour', { ...daily, opening_hours: Array(7).fill({ from: '10:00', to: '10:30' }) }],
    ['past midnight', { ...always, opening_hours: always.opening_hours.with(3, null) }],
  ] satisfies [string, Opening][])('is not said for longer than it is true: open %s', (_when, opening) => {
    const saidAt = (now: Date) => {
      const { due, isClosed } = promiseAt(now, opening)
      return due ? `${kigaliTime(due)} ${promiseDay(due, now)}, closed: ${isClosed}` : 'within the hour'
    }
    const [begin, end] = [kigali('20T00:00').getTime(), kigali('27T00:00').getTime()]
    const untrue: unknown[] = []
    let [said, until] = ['', 0]
    for (let at = begin; at < end; at += 30_000) {
      for (const now of [new Date(at), new Date(at + 1)]) {
        if (now.getTime() >= until) {
          said = saidAt(now)
          until = promiseAt(now, opening).until ?? end
          if (until <= now.getTime()) untrue.push([now, 'is over at once'])
        } else if (saidAt(now) !== said) untrue.push([now, said, saidAt(now)])
      }
    }
    expect(untrue).toEqual([])
  })
})

describe('who is on call', () => {
  const rota = {
    on_call: { admin_id: 'always', minutes: 10, phone: null },
    on_call_weeks: [{ week: '2026-11-23', admin_id: 'this week' }],
  }
  it.each([
    ['22T23:59', 'always'],
    ['23T00:00', 'this week'],
    ['29T23:59', 'this week'],
    ['30T00:00', 'always'],
  ])('at %s: %s', (now, who) => {
    expect(onCallAt(kigali(now), rota)).toBe(who)
  })

  it('is nobody without a name for the week and without a person for always', () => {
    const nobody = { ...rota, on_call: { ...rota.on_call, admin_id: null } }
    expect(onCallAt(kigali('30T00:00'), nobody)).toBeNull()
    expect(onCallAt(kigali('25T00:00'), nobody)).toBe('this week')
  })

  it('a week begins on its Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-23',
    ])
  })
})

describe('urgencyOf', () => {
  const due = { contact_due_at: kigali('20T10:00').toISOString(), contacted_at: null, isOver: false }
  it.each([
    ['20T09:29', 'on_time'],
    ['20T09:30', 'soon'],
    ['20T10:01', 'late'],
  ])('at %s it is %s', (now, urgency) => {
    expect(urgencyOf(due, kigali(now).getTime())).toBe(urgency)
  })
  it('stays quiet once somebody was reached', () => {
    const reached = { ...due, contacted_at: kigali('20T09:20').toISOString() }
    expect(urgencyOf(reached, kigali('20T12:00').getTime())).toBe('reached')
  })
})

describe('a span in words', () => {
  const minute = 60_000
  it.each([
    [59_000, 'less than 1 min', '00:59'],
    [75_000, '1 min', '01:15'],
    [-12.5 * minute, '12 min', '12:30'],
    [60 * minute, '1 h', '1 h'],
    [65 * minute, '1 h 5 min', '1 h 5 min'],
    [26 * 60 * minute, '1 day', '1 day'],
    [75 * 60 * minute, '3 days', '3 days'],
  ])('%d ms', (ms, span, countdown) => {
    expect(spanText(ms)).toBe(span)
    expect(countdownText(ms)).toBe(countdown)
  })
})

describe('promiseText', () => {
  const promise = (due: string, now: string) =>
    promiseText({ due: kigali(due), now: kigali(now), locale: 'en', copy: en.wizard })
  it('says the time alone when it is today', () => {
    expect(promise('20T14:32', '20T13:32')).toBe('We’ll call you by 14:32')
  })
  it('says tomorrow across midnight in Kigali, not in London', () => {
    expect(promise('21T00:30', '20T23:30')).toBe('We’ll call you by 00:30 tomorrow')
  })
  it('names a later day', () => {
    expect(promise('23T09:00', '21T20:00')).toBe('We’ll call you by 09:00 on Monday 23 November')
  })
  it('writes hours as French does, and a Kinyarwanda day in figures', () => {
    const said = { due: kigali('23T09:05'), now: kigali('21T20:00') }
    expect(promiseText({ ...said, locale: 'fr', copy: fr.wizard })).toBe(
      'Nous vous appellerons lundi 23 novembre, au plus tard à 9\u00a0h\u00a005',
    )
    expect(promiseText({ ...said, locale: 'rw', copy: rw.wizard })).toBe(
      'Tuzaguhamagara ku itariki ya 23/11/2026, bitarenze saa 09:05',
    )
  })
})

it('that we are closed is said in every language, for each day', () => {
  const said = [
    ['en', en.closed],
    ['fr', fr.closed],
    ['rw', rw.closed],
  ] as const
  const texts = said.map(([locale, copy]) =>
    ['20T06:59', '19T21:00', '18T21:00'].map((now) =>
      promiseText({ due: kigali('20T08:00'), now: kigali(now), locale, copy }).replaceAll('\u00a0', ' '),
    ),
  )
  expect(texts).toEqual([
    [
      'Closed now: we call by 08:00',
      'Closed now: we call by 08:00 tomorrow',
      'Closed now: we call by 08:00 on Friday 20 November',
    ],
    [
      'Nous sommes fermés : nous vous appelons au plus tard à 8 h 00',
      'Nous sommes fermés : nous vous appellerons demain, au plus tard à 8 h 00',
      'Nous sommes fermés : nous vous appellerons vendredi 20 novembre, au plus tard à 8 h 00',
    ],
    [
      'Ubu turafunze: turaguhamagara bitarenze saa 08:00',
      'Ubu turafunze: tuzaguhamagara ejo bitarenze saa 08:00',
      'Ubu turafunze: tuzaguhamagara ku itariki ya 20/11/2026, bitarenze saa 08:00',
    ],
  ])
})

describe('lateText', () => {
  it.each([
    ['en', '20T15:00', 'to call by 14:32 and we’re late.'],
    ['en', '21T09:00', 'to call by 14:32 on 20 November 2026 and we’re late.'],
    ['fr', '20T15:00', 'd’appeler au plus tard à 14\u00a0h\u00a032 et nous'],
    ['fr', '21T09:00', 'd’appeler le 20 novembre 2026, au plus tard à 14\u00a0h\u00a032, et nous'],
    ['rw', '20T15:00', 'kuguhamagara bitarenze saa 14:32, none'],
    ['rw', '21T09:00', 'kuguhamagara ku itariki ya 20/11/2026, bitarenze saa 14:32, none'],
  ] as const)('says in %s at %s “%s”', (locale, now, words) => {
    const copy = { en, fr, rw }[locale].track
    expect(lateText({ due: kigali('20T14:32'), now: kigali(now), locale, copy })).toContain(words)
  })
})
