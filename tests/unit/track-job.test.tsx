// What the page of a request asks of its customer while there is a job.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { TrackJob } from '@/components/requests/track/job'
import { TrackManage } from '@/components/requests/track/manage'
import { TrackRating } from '@/components/requests/track/questions'
import { TrackDone } from '@/components/requests/track/state'
import { asksIfReached } from '@/components/requests/track/texts'
import { buttonClass } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/constants'
import type { TrackFlash } from '@/lib/requests/customer/schema'
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

const context = { token: 'x'.repeat(24), flash: null }
const at = new Date('2026-11-24T10:00:00+02:00')
const assigned = {
  ...notBegun,
  status: 'assigned' as const,
  proposedAt: null,
  proposedBy: null,
  tasker: { firstName: 'Emmanuel' },
  mayReportNoShow: false,
  openQuote: null,
  labourRwf: 20_000,
  transportRwf: 2_000,
  reportedLabourRwf: null,
  reportedTransportRwf: null,
  reportedMaterialsRwf: null,
  materialsRwf: 0,
}
const finished = { ...assigned, status: 'in_progress' as const, finishedAt: at }
const loud = (html: string) => html.split(buttonClass('primary')).length - 1

it('nothing is asked for most of the time', async () => {
  for (const request of [assigned, { ...finished, finishedAt: null }, { ...finished, doneConfirmedAt: at }])
    expect(await show(<TrackJob request={request} {...context} />)).toBe('')
})

it('whether the work is done is asked loudly, with a way to say that it is not', async () => {
  const html = await show(<TrackJob request={finished} {...context} />)
  expect(html).toContain(en.track.finished.title)
  expect(html).toContain('action="/api/track/done/form"')
  expect(html).toContain('href="?open=complaint#complaint"')
  expect(loud(html)).toBe(1)
  expect(html).toContain(en.track.finished.lead)
  const noPrice = await show(<TrackJob request={{ ...finished, transportRwf: null }} {...context} />)
  expect(noPrice).toContain(en.track.finished.leadNoPrice)
  expect(noPrice).not.toContain(en.track.finished.lead)
})

it('an open price is answered before the work is called done, and no other yes is as loud', async () => {
  const openQuote = {}
  expect(await show(<TrackJob request={{ ...finished, openQuote }} {...context} />)).toBe('')
  const asked = { ...assigned, proposedAt: at, proposedBy: 'tasker' as const }
  expect(loud(await show(<TrackJob request={asked} {...context} />))).toBe(1)
  const both = await show(<TrackJob request={{ ...asked, openQuote }} {...context} />)
  expect(both).toContain(en.track.time.title)
  expect(loud(both)).toBe(0)
})

it('what the tasker reports stands before the question whether the work is done', async () => {
  const reported = { reportedLabourRwf: 20_000, reportedTransportRwf: 2_000, reportedMaterialsRwf: 0 }
  const same = await show(<TrackJob request={{ ...finished, ...reported }} {...context} />)
  expect(same).toContain('Emmanuel reports')
  expect(same).toContain('RWF\u00a022,000')
  expect(same).toContain(en.track.finished.asAgreed)
  expect(same).not.toContain(en.track.finished.onlyAgreed)
  expect(same.indexOf('RWF\u00a022,000')).toBeLessThan(same.indexOf(en.track.finished.yes))
  const other = { ...finished, ...reported, reportedMaterialsRwf: 1_500 }
  const more = await show(<TrackJob request={other} {...context} />, 'fr')
  expect(more.replaceAll(/\s/g, ' ')).toContain('23 500 RWF')
  expect(more).not.toContain(fr.track.finished.asAgreed)
  // Beside it the agreed price, which alone is to be paid.
  expect(more.replaceAll(/\s/g, ' ')).toMatch(new RegExp(`${fr.track.price.agreed} <[^>]*>22 000 RWF`))
  expect(more).toContain(fr.track.finished.onlyAgreed)
  const none = await show(<TrackJob request={{ ...other, labourRwf: null }} {...context} />)
  expect(none).not.toContain(en.track.price.agreed)
})

describe('whether we reached them', () => {
  const asked = {
    ...assigned,
    status: 'contacted' as const,
    contactedAt: at,
    mayAnswer: true,
    isLate: false,
    customerWasReached: null,
  }
  it.each([
    ['after the call', {}, true],
    ['when somebody is chosen', { status: 'assigned' }, true],
    ['not once they have said yes', { customerWasReached: true }, false],
    ['again where their word is not ours', { customerWasReached: false }, true],
    ['not when the tasker has set out', { status: 'assigned', onTheWayAt: at }, false],
    ['not when the work has begun', { status: 'in_progress' }, false],
    ['not before anybody may answer', { mayAnswer: false }, false],
    ['always while nobody has called in time', { isLate: true, customerWasReached: true }, true],
  ] as const)('is asked %s', (_when, change, expected) => {
    expect(asksIfReached({ ...asked, ...change })).toBe(expected)
  })
})

it('the link opens the complaint, also without scripts', async () => {
  const words = { description: 'Leaks', wantedAt: null, wantedOn: null, wantedPart: null, seen: 'x' }
  const request = { ...words, status: 'in_progress', now: at, refusalOfChange: 'in_progress', tasker: null }
  const manage = (opened?: string) =>
    show(<TrackManage request={request as never} endsRepeat={false} opened={opened} {...context} />)
  expect(await manage('complaint')).toMatch(/<details[^>]* id="complaint"[^>]* open=""/)
  expect(await manage()).not.toContain('open=""')
  expect(await manage('nonsense')).not.toContain('open=""')
})

it.each([
  ['en', 'Emmanuel asks for Tuesday 24 November at 10:00 instead.'],
  ['rw', 'Emmanuel arasaba kuza ku wa kabiri 24/11, saa 10:00.'],
  ['fr', 'Emmanuel propose plutôt mardi 24 novembre à 10\u00a0h\u00a000.'],
] as const)('another time is a question with its time in it (%s)', async (locale, sentence) => {
  const request = { ...assigned, proposedAt: at, proposedBy: 'tasker' as const }
  const html = await show(<TrackJob request={request} {...context} />, locale)
  expect(html).toContain(sentence)
  expect(html).toContain('name="proposed_at" value="2026-11-24T08:00:00.000Z"')
  for (const answer of ['yes', 'no'])
    expect(html).toMatch(new RegExp(`<button[^>]* value="${answer}"[^>]* name="agrees"`))
})

it('their own wish for another time waits for the tasker', async () => {
  const request = { ...assigned, proposedAt: at, proposedBy: 'customer' as const }
  const html = await show(<TrackJob request={request} {...context} />)
  expect(html).toContain('You asked for Tuesday 24 November at 10:00; Emmanuel has not answered yet.')
  expect(html).not.toContain('<form')
  const told = (asked: string | null) => show(<TrackDone done="change" isRepeated={false} asked={asked} />)
  expect(await told('Emmanuel')).toContain('We have asked Emmanuel about the other time')
  expect(await told(null)).toContain(en.track.change.done)
})

it('nobody came can be said, once it is time', async () => {
  const html = await show(<TrackJob request={{ ...assigned, mayReportNoShow: true }} {...context} />)
  expect(html).toContain('action="/api/track/no_show/form"')
  expect(html).toContain(en.track.noShow.submit)
})

it('a refusal is shown, also where its form is gone', async () => {
  const flash = (form: string, errors: TrackFlash['errors']): TrackFlash => ({
    problem: 'fields',
    values: { form },
    errors,
  })
  const of = (sent: TrackFlash, request = assigned) =>
    show(<TrackJob request={request as typeof assigned} token={context.token} flash={sent} />)
  for (const why of ['not_finished', 'no_show_early', 'no_time'] as const) {
    const form = { not_finished: 'done', no_show_early: 'no_show', no_time: 'time' }[why]
    expect(await of(flash(form, { why }))).toContain(en.track.problems[why])
  }
  const asked = { ...assigned, proposedAt: at, proposedBy: 'tasker' }
  const html = await of(flash('time', { wanted_at: 'Too late' }), asked as never)
  expect(html).toContain('Too late')
  expect(html.split('role="alert"')).toHaveLength(2)
})

it('the words of a rating are shown on the site only by choice', async () => {
  const request = { rating: 5, ratingText: 'Good', ratedAt: at, quoteAllowedAt: null as Date | null }
  const box = async (change: object) => {
    const html = await show(<TrackRating request={{ ...request, ...change }} mayRate {...context} />)
    return /<input[^>]*name="quote"[^>]*>/.exec(html)?.[0] ?? ''
  }
  expect(await box({})).toContain('type="checkbox"')
  expect(await box({})).not.toContain('checked')
  expect(await box({ quoteAllowedAt: at })).toContain('checked')
})
