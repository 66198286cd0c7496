import { describe, expect, it } from 'vitest'
import { promiseText } from '@/lib/i18n/promise'
import { contactDueAt, countdownText, spanText, urgencyOf } from '@/lib/requests/clock'
import { defaultSettings, type OpeningHours } from '@/lib/settings/schema'
import en from '@/messages/en.json'

const daytime: OpeningHours = [null, ...Array.from({ length: 6 }, () => ({ from: '08:00', to: '18:00' }))]
// 2026-11-20 is a Friday; Kigali is two hours ahead.
const kigali = (text: string) => new Date(`2026-11-${text}:00+02:00`)

describe('contactDueAt', () => {
  it('is an hour later when the business never closes', () => {
    expect(contactDueAt(kigali('20T23:30'), defaultSettings.opening_hours)).toEqual(kigali('21T00:30'))
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
    [59_000, 'under 1 min', '00:59'],
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
    expect(promise('20T14:32', '20T13:32')).toBe("We'll call you by 14:32")
  })
  it('says tomorrow across midnight in Kigali, not in London', () => {
    expect(promise('21T00:30', '20T23:30')).toBe("We'll call you by 00:30 tomorrow")
  })
  it('names a later day', () => {
    expect(promise('23T09:00', '21T20:00')).toBe("We'll call you by 09:00 on Monday 23 November")
  })
})
