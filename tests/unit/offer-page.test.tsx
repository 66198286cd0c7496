// The parts of the page of an offer: what decides comes large, and two answers.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { OfferAnswer } from '@/components/offers/answer'
import { OfferEnded, OfferTaken, OfferUnknown } from '@/components/offers/ended'
import { OfferFacts } from '@/components/offers/facts'
import { OfferProblem } from '@/components/offers/problem'
import { OfferTime } from '@/components/offers/time'
import type { Locale } from '@/lib/i18n/constants'
import { declineReasons } from '@/lib/offers/constants'
import type { Offer } from '@/lib/offers/schema'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const all = { en, rw, fr }
const page = { locale: 'en' as Locale }
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getMessages: async () => all[page.locale],
}))

async function show(node: ReactNode, locale: Locale = 'en'): Promise<string> {
  page.locale = locale
  const contact = { phone: '+250788000000', phoneText: '+250 788 000 000', whatsappUrl: 'https://wa.me/1' }
  const { prelude } = await prerenderToNodeStream(
    <Words words={all[locale]} contact={contact}>
      {node}
    </Words>,
  )
  return (await text(prelude)).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
}

const token = 'k'.repeat(24)
const offer: Offer = {
  id: '00000000-0000-4000-8000-000000000000',
  request_id: '00000000-0000-4000-8000-000000000001',
  reference: 'TK-7M4K2P',
  status: 'open',
  task_title: 'Plumbing',
  area: 'Remera, Gasabo',
  wanted: { at: '2026-11-24T08:00:00.000Z', on: null, part: null },
  pay_rwf: 15_000,
  money: null,
  description: 'The tap leaks.',
  answers: [{ question: 'Which tap?', answer: 'The kitchen’s' }],
  photos: [{ id: 'p1', width: 800, height: 600, blur: null }],
  expires_at: '2026-11-23T12:20:00.000Z',
  asks_to_confirm: false,
}

describe('what decides', () => {
  it.each([
    ['en', 'RWF\u00a015,000', 'Tuesday 24 November at 10:00'],
    ['rw', '15,000\u00a0Frw', 'ku wa kabiri 24/11, saa 10:00'],
    ['fr', '15\u00a0000\u00a0RWF', 'mardi 24 novembre à 10\u00a0h\u00a000'],
  ] as const)('is pay, place, time, words, answers and photos (%s)', async (locale, pay, when) => {
    const html = await show(<OfferFacts token={token} offer={offer} />, locale)
    for (const part of [pay, when, 'Remera, Gasabo', 'The tap leaks.', 'Which tap?', 'The kitchen’s'])
      expect(html).toContain(part)
    expect(html).toContain(`src="/api/offers/${token}/photos/p1?size=small"`)
    expect(html).toContain(`href="/api/offers/${token}/photos/p1?size=large"`)
  })

  it('is the wish while no time is agreed, and no pay where none is', async () => {
    const wished = {
      ...offer,
      wanted: { at: null, on: '2026-11-24', part: 'morning' as const },
      pay_rwf: null,
    }
    const html = await show(<OfferFacts token={token} offer={wished} />)
    expect(html).toContain('24 November 2026, in the morning')
    expect(html).toContain(en.offer.payLater)
    const soon = { ...offer, wanted: { at: null, on: null, part: null } }
    expect(await show(<OfferFacts token={token} offer={soon} />)).toContain('As soon as possible')
  })
})

describe('the time left', () => {
  const left = (sentAt: string, now: string) =>
    show(<OfferTime sentAt={new Date(sentAt)} expiresAt={new Date(offer.expires_at)} now={new Date(now)} />)

  it('is a bar that runs out by itself, and the minute', async () => {
    const html = await left('2026-11-23T12:10:00Z', '2026-11-23T12:15:00Z')
    expect(html).toContain('Until 14:20')
    expect(html).toContain('transform:scaleX(0.5);animation-duration:300000ms')
    expect(html).not.toContain('<script')
  })
})

describe('the answers', () => {
  it('are two buttons of forms that work without scripts, and reasons that nobody must give', async () => {
    const html = await show(<OfferAnswer token={token} />)
    for (const form of ['accept', 'decline'])
      expect(html).toMatch(
        new RegExp(`<form id="${form}"[^>]* action="/api/offers/${form}/form" method="post"`),
      )
    expect(html).toMatch(/<button type="submit" form="decline"[^>]*>No, thanks</)
    expect(html).toMatch(/<button type="submit" class="[^"]*bg-hill![^"]*">Accept</)
    expect(html.split(`name="token" value="${token}"`)).toHaveLength(3)
    for (const reason of declineReasons) expect(html).toContain(`value="${reason}"`)
    expect(html).not.toContain('required')
  })
})

describe('afterwards', () => {
  it('a done job says so, and leads to the own page', async () => {
    const html = await show(<OfferTaken />, 'rw')
    expect(html).toContain('href="/rw/tasker-earnings"')
    expect(html).toContain('tel:+250788000000')
    expect(await show(<OfferTaken />)).toContain(en.offer.over.title)
  })

  it.each(['taken', 'expired', 'withdrawn', 'declined'] as const)(
    '%s is said kindly, with the job',
    async (status) => {
      const html = await show(<OfferEnded offer={{ ...offer, status }} hasJustDeclined={false} />)
      expect(html).toContain(offer.reference)
      expect(html).toContain(offer.task_title)
      expect(html).toContain(en.refusals[`offer_${status}`])
      expect(html).not.toContain('<form')
    },
  )

  it('a no is thanked for', async () => {
    for (const status of ['declined', 'withdrawn'] as const)
      expect(await show(<OfferEnded offer={{ ...offer, status }} hasJustDeclined={true} />)).toContain(
        en.offer.thanks.title,
      )
    const taken = { ...offer, status: 'taken' } as const
    expect(await show(<OfferEnded offer={taken} hasJustDeclined={true} />)).toContain('Another Tasker took')
  })

  it('an unknown link leads on to us', async () => {
    const html = await show(<OfferUnknown />)
    expect(html).toContain(en.offer.unknownTitle)
    expect(html).toContain('tel:+250788000000')
  })

  it('a refusal says why, and nothing else from the address', async () => {
    expect(await show(<OfferProblem problem="busy" />)).toContain(en.refusals.offer_busy)
    expect(await show(<OfferProblem problem="unfit" />)).toContain('a check is missing')
    expect(await show(<OfferProblem problem="limited" />)).toContain(en.offer.problems.limited)
    expect(await show(<OfferProblem problem="staff" />)).toContain(en.offer.problems.staff)
    for (const problem of ['nonsense', 'constructor', undefined, ['busy']])
      expect(await show(<OfferProblem problem={problem} />)).toBe('')
  })
})
