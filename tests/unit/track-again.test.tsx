// What the page of a request offers about asking again and repeating, without a browser.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { TrackAgain } from '@/components/requests/track/again'
import { AgainDone } from '@/components/requests/track/again-done'
import { TrackChange } from '@/components/requests/track/change'
import { TrackManage } from '@/components/requests/track/manage'
import { TrackRepeat, TrackRepeatStart } from '@/components/requests/track/repeat'
import { TrackDone, TrackState } from '@/components/requests/track/state'
import type { Locale } from '@/lib/i18n/constants'
import type { DayPart } from '@/lib/requests/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { notBegun } from '../support/fixtures'

const all = { en, rw, fr }
const page = { locale: 'en' as Locale }
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getMessages: async () => all[page.locale],
}))

async function show(node: ReactNode, locale: Locale = 'en'): Promise<string> {
  page.locale = locale
  const { prelude } = await prerenderToNodeStream(<Words words={all[locale]}>{node}</Words>)
  return (await text(prelude)).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
}

const now = new Date('2026-11-23T09:00:00+02:00')
const context = { token: 'x'.repeat(24), flash: null }
const active = { id: 'r', rhythm: 'two_weeks', part: 'morning', nextOn: '2026-12-03' } as const

describe('a repeat', () => {
  it.each([
    ['en', 'Every two weeks, next on Thursday 3 December, in the morning, with Emmanuel'],
    ['fr', 'Toutes les deux semaines, la prochaine fois le jeudi 3 décembre, le matin, avec Emmanuel'],
    ['rw', 'Buri byumweru bibiri, ubutaha ku wa kane 03/12, mu gitondo, na Emmanuel'],
  ] as const)('is one sentence (%s), with both steps', async (locale, sentence) => {
    const repeat = { active, made: null, name: 'Emmanuel' }
    const html = await show(<TrackRepeat repeat={repeat} {...context} />, locale)
    expect(html).toContain(sentence)
    expect(html).toContain('name="next_on" value="2026-12-03"')
    for (const step of ['skip', 'end'])
      expect(html).toMatch(new RegExp(`<button type="submit" value="${step}"[^>]* name="step"`))
  })

  it('names no time and nobody where there is none, and leads to what is made', async () => {
    const made = { on: '2026-11-24', token: 'y'.repeat(24) }
    const repeat = { active: { ...active, part: null }, made, name: null }
    const html = await show(<TrackRepeat repeat={repeat} {...context} />)
    expect(html).toContain('Every two weeks, next on Thursday 3 December<')
    expect(html).toContain(`href="/track/${'y'.repeat(24)}"`)
    expect(html).toContain('The request for Tuesday 24 November has already been made.')
  })

  it('is offered with the day it counts from, and begins tomorrow at the soonest', async () => {
    const start = { from: '2026-11-20', part: 'evening' } as const
    const html = await show(<TrackRepeatStart start={start} now={now} {...context} />)
    expect(html).toContain('we count from 20 November 2026')
    expect(html).toMatch(/name="first_on"[^>]*min="2026-11-24"|min="2026-11-24"[^>]*name="first_on"/)
    expect(html).toMatch(/<option value="evening" selected/)
    expect(await show(<TrackRepeat repeat={null} {...context} />)).toBe('')
  })

  it('that has ended leads to what it made, and can be skipped or ended no more', async () => {
    const repeat = { active: null, made: { on: '2026-11-24', token: 'y'.repeat(24) }, name: null }
    const html = await show(<TrackRepeat repeat={repeat} {...context} />)
    expect(html).toContain(`href="/track/${'y'.repeat(24)}"`)
    expect(html).not.toContain('<form')
  })

  it.each([true, false])('makes it untrue that nobody comes at all (%s)', async (isRepeated) => {
    const cancelled = {
      status: 'cancelled',
      now,
      wantedAt: null,
      contactDueAt: now,
      contactedAt: null,
    } as const
    const request = { ...notBegun, ...cancelled, isWaiting: false, isLate: false, customerWasReached: null }
    const parts = [<TrackState key="s" request={request} isRepeated={isRepeated} />]
    parts.push(<TrackDone key="d" done="cancel" isRepeated={isRepeated} asked={null} />)
    for (const part of parts) {
      const html = await show(part)
      expect(html.includes(en.again.repeat.nobody)).toBe(isRepeated)
      expect(html.includes(en.track.cancel.doneText)).toBe(!isRepeated)
    }
  })

  it.each([true, false])('ends with the request, which is said before (%s)', async (endsRepeat) => {
    const words = { description: 'Leaks', wantedAt: null, wantedOn: null, wantedPart: null, seen: 'x' }
    const notConfirmed = { confirmedAt: null, mayReportNoShow: false }
    const request = {
      ...words,
      status: 'assigned',
      now,
      refusalOfChange: null,
      tasker: null,
      ...notConfirmed,
    } as const
    const html = await show(<TrackManage request={request} endsRepeat={endsRepeat} {...context} />)
    expect(html.includes(en.again.repeat.cancels)).toBe(endsRepeat)
  })
})

describe('changing the wish', () => {
  const request = { description: 'The tap leaks', wantedAt: null, seen: 'x', now, confirmedAt: null }
  const change = (wish: { wantedOn: string | null; wantedPart: DayPart | null }) =>
    show(<TrackChange request={{ ...request, ...wish }} {...context} />)

  it('has the fields of asking again, with what was wished', async () => {
    const html = await change({ wantedOn: '2026-11-26', wantedPart: 'evening' })
    expect(html).toMatch(/<input[^>]* min="2026-11-23"[^>]* value="2026-11-26"/)
    expect(html).toMatch(/<option value="evening" selected/)
    expect(html).toContain(en.again.part)
  })

  it('accepts a day that is over where it was wished', async () => {
    expect(await change({ wantedOn: '2026-11-20', wantedPart: null })).toContain('min="2026-11-20"')
    expect(await change({ wantedOn: null, wantedPart: null })).toContain('min="2026-11-23"')
  })
})

describe('asking again', () => {
  const again = { name: 'Emmanuel', description: 'The tap leaks & drips.', isOffered: true }
  const common = { now, promise: 'Closed now: we call by 08:00.', ...context }

  it('names the tasker and keeps the words', async () => {
    const html = await show(<TrackAgain again={again} {...common} />)
    expect(html).toContain('Ask Emmanuel again')
    expect(html).toContain('The tap leaks &amp; drips.</textarea>')
    expect(html).toContain('from this request. Closed now: we call by 08:00. If Emmanuel is not free,')
    expect(html).toContain('action="/api/track/again/form"')
    expect(await show(<TrackAgain again={null} {...common} />)).toBe('')
  })

  it('says when the tasker has left', async () => {
    const html = await show(<TrackAgain again={{ ...again, name: null }} {...common} />)
    expect(html).toContain('The Tasker who came no longer works with us')
    expect(html).toContain('from this request. Closed now: we call by 08:00.')
    expect(html).not.toMatch(/\{(name|promise)\}/)
  })

  it('leads to the other services when this one is no longer offered', async () => {
    const html = await show(<TrackAgain again={{ ...again, isOffered: false }} {...common} />, 'rw')
    expect(html).toContain('href="/rw/request-a-task"')
    expect(html).not.toContain('<form')
  })
})

describe('what was done', () => {
  const request = { reference: 'TK-7M4K2P', taskId: 4, contactDueAt: now }
  const said = (done: string | null) =>
    show(<AgainDone done={done} token={context.token} request={request} />)

  it('is said once it is done', async () => {
    const { done, repeat } = en.again
    expect(await said('again')).toContain(done)
    for (const step of ['start', 'skip', 'end'] as const)
      expect(await said(`repeat_${step}`)).toContain(repeat.done[step])
  })

  it('is nothing that has no words here', async () => {
    for (const done of ['toString', '<script>', 'change', null]) expect(await said(done)).toBe('')
  })
})
