// What the site says of paying online, and where it says nothing of it.
import { text as textOfStream } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { HowItWorks } from '@/app/[locale]/_sections/how-it-works'
import { ProviderNotice } from '@/components/console/money/provider-notice'
import { Words } from '@/components/forms/words'
import { PayForm } from '@/components/requests/pay/pay-form'
import { type PayAttempt, PayPending } from '@/components/requests/pay/pay-state'
import { TrackEnded } from '@/components/requests/pay/track-ended'
import { TrackOnline } from '@/components/requests/pay/track-online'
import { pauseOf } from '@/components/requests/pay/waiting-pause'
import { TrackPrice } from '@/components/requests/track/price'
import { isPaymentNext } from '@/components/requests/track/texts'
import { buttonClass } from '@/components/ui/button'
import { type Locale, locales } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { onlineReasons } from '@/lib/money/online/constants'
import { paymentReasonText } from '@/lib/money/payments/labels'
import { env } from '@/lib/platform/env'
import type { OperatorFacts } from '@/lib/providers/money-provider'
import { onlineFailureLabels, paidOutFailureText } from '@/lib/requests/labels'
import { moneyEvents } from '@/lib/requests/money-events'
import type { Sells } from '@/lib/settings/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { notBegun } from '../support/fixtures'

const all = { en, fr, rw }
const site = vi.hoisted(() => ({ locale: 'en' as Locale, sells: 'full' as Sells }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => site.locale,
  getMessages: async () => all[site.locale],
}))
vi.mock('@/components/requests/pay/pay-island', () => ({ PayIsland: () => null }))
vi.mock('@/lib/settings/loaders', () => ({
  loadSettings: async () => ({ money: { sells: site.sells } }),
}))

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const now = new Date('2026-11-23T08:00:00Z')

describe('how it works', () => {
  const steps = async (locale: Locale, sells: Sells, payments: '' | 'local' | 'off') => {
    Object.assign(site, { locale, sells })
    Object.assign(env(), { PAYMENTS: payments, PAWAPAY_TOKEN: undefined, SITE_URL: 'https://taskers.test' })
    return textOf(renderToStaticMarkup(await HowItWorks()))
  }

  it.each(locales)('promises to pay online only where people can: %s', async (locale) => {
    const { payOnline, steps: usual } = all[locale].how
    const promised = await steps(locale, 'full', 'local')
    expect(promised).toContain(payOnline.title)
    expect(promised).toContain(payOnline.text)
    expect(promised).not.toContain(usual[1]?.text)
    for (const [sells, payments] of [
      ['cash', 'local'],
      ['full', 'off'],
      ['full', ''],
    ] as const) {
      const text = await steps(locale, sells, payments)
      expect(text, `${sells}, ${payments}`).toContain(usual[1]?.text)
      expect(text, `${sells}, ${payments}`).not.toContain(payOnline.title)
    }
  })
})

describe('the page of a request', () => {
  const online = async (change: object, isNext = true) => {
    site.locale = 'en'
    const request = { isPayingOnline: false, mayPayOnline: true, dueRwf: 22_000, ...change }
    const part = await TrackOnline({ token: 'x'.repeat(24), request, isNext })
    return part && renderToStaticMarkup(part)
  }

  it('leads to the page to pay, and says nothing where nothing can be paid online', async () => {
    expect(await online({})).toContain(`href="/track/${'x'.repeat(24)}/pay"`)
    expect(textOf((await online({})) ?? '')).toContain('Pay RWF 22,000 online')
    expect(await online({ mayPayOnline: false })).toBeNull()
  })

  it('has the loud button only where paying is the next step', async () => {
    expect(await online({})).toContain(buttonClass('primary'))
    expect(await online({}, false)).not.toContain(buttonClass('primary'))
    const work = { ...notBegun, mayPayOnline: true, openQuote: null }
    const isNext = (change: object) =>
      isPaymentNext({ ...work, status: 'in_progress', ...change } as Parameters<typeof isPaymentNext>[0])
    expect(isNext({})).toBe(true)
    expect(isNext({ status: 'completed', finishedAt: now })).toBe(true)
    expect(isNext({ finishedAt: now, doneConfirmedAt: now })).toBe(true)
    // Each of these asks for something else first.
    expect(isNext({ finishedAt: now })).toBe(false)
    expect(isNext({ openQuote: {} })).toBe(false)
    expect(isNext({ status: 'assigned' })).toBe(false)
    expect(isNext({ mayPayOnline: false })).toBe(false)
  })

  const settled = { paidAt: now, dueRwf: 0 }
  it.each([
    [{ mayPayOnline: true }, 'in_progress', 'You pay RWF 22,000, online or in cash when the work is done'],
    [{ mayPayOnline: true }, 'completed', 'You pay RWF 22,000, online or in cash'],
    [{ isPayingOnline: true }, 'completed', 'Agreed price · RWF 22,000'],
    [{}, 'completed', 'You pay Jean RWF 22,000'],
    [{ ...settled, paidRwf: 22_000 }, 'completed', 'Paid · RWF 22,000'],
    [{ ...settled, paidRwf: 15_000 }, 'completed', 'Paid · RWF 15,000'],
    [settled, 'completed', 'Nothing is left to pay'],
    [{ ...settled, paidRwf: 22_000 }, 'cancelled', 'Agreed price · RWF 22,000'],
  ] as const)('says who pays how: %j, %s', async (change, status, title) => {
    site.locale = 'en'
    const request = {
      ...{
        status,
        labourRwf: 20_000,
        transportRwf: 2_000,
        materialsRwf: null,
        dueRwf: 22_000,
        paidRwf: 0,
        now,
      },
      ...{ acceptedAt: null, acceptedBy: null, paidAt: null, usualFromRwf: null, usualToRwf: null },
      ...{ isPayingOnline: false, mayPayOnline: false, receipts: [], tasker: { firstName: 'Jean' } },
      ...change,
    }
    const html = renderToStaticMarkup(await TrackPrice({ token: 'x'.repeat(24), request }))
    const [summary] = html.match(/<summary.*?<\/summary>/s) ?? []
    expect(textOf(summary ?? '').trim()).toBe(title)
  })
})

describe('work that was never done', () => {
  const told = async (
    locale: Locale,
    isOurs: boolean,
    ended: Parameters<typeof TrackEnded>[0]['request']['ended'],
  ) => {
    site.locale = locale
    const part = await TrackEnded({ request: { ended, isOurs } })
    return part && textOf(renderToStaticMarkup(part)).trim()
  }
  const half = { paid: [{ rwf: 27_500, taskerName: null }], backRwf: 9_000 }
  const byTwo = {
    paid: [
      { rwf: 27_500, taskerName: 'Solange' },
      { rwf: 2_000, taskerName: null },
    ],
    backRwf: 0,
  }

  it.each([
    ['en', true, half, 'You paid RWF 27,500. RWF 9,000 was refunded.'],
    ['rw', true, half, 'Wishyuye 27,500 Frw. Wasubijwe 9,000 Frw.'],
    ['fr', true, half, 'Vous avez payé 27 500 RWF. 9 000 RWF vous ont été remboursés.'],
    ['en', false, byTwo, 'You paid Solange RWF 27,500. You paid your Tasker RWF 2,000.'],
    ['rw', false, byTwo, 'Wishyuye Solange 27,500 Frw. Wishyuye Tasker wawe 2,000 Frw.'],
    ['fr', false, byTwo, 'Vous avez payé 27 500 RWF à Solange. Vous avez payé 2 000 RWF à votre Tasker.'],
    ['en', true, { paid: [], backRwf: 0 }, null],
    ['en', true, null, null],
  ] as const)(
    'says what was paid, and what came back: %s, ours %s, %j',
    async (locale, isOurs, ended, text) => {
      expect(await told(locale, isOurs, ended)).toBe(text)
    },
  )
})

describe('the form to pay', () => {
  const form = async (locale: Locale, wallets: readonly OperatorFacts[]) => {
    site.locale = locale
    const of = { token: 'x'.repeat(24), flash: null, dueRwf: 22_000, quoteId: 'q', phone: '+250788123456' }
    const { prelude } = await prerenderToNodeStream(
      <Words words={all[locale]}>
        <PayForm {...of} wallets={wallets} operator="mtn" />
      </Words>,
    )
    return textOfStream(prelude)
  }
  const wallet = (operator: 'mtn' | 'airtel', isOpen: boolean): OperatorFacts => ({
    ...{ operator, isOpen, minRwf: 100, maxRwf: 2_000_000, promptName: null, bringBack: null },
  })

  it.each(locales)('does not offer an operator that is away, and says so: %s', async (locale) => {
    const { pay } = all[locale]
    const html = await form(locale, [wallet('mtn', true), wallet('airtel', false)])
    expect(html).toContain('value="mtn"')
    expect(html).not.toContain('value="airtel"')
    expect(textOf(html)).toContain(textOf(pay.away.replace('{operator}', pay.operators.airtel)))
    const open = await form(locale, [wallet('mtn', true), wallet('airtel', true)])
    expect(open).toContain('value="airtel"')
    expect(textOf(open)).not.toContain(textOf(pay.away.replace('{operator}', pay.operators.airtel)))
  })

  it('is a sentence where every operator is away', async () => {
    const html = await form('en', [wallet('mtn', false), wallet('airtel', false)])
    expect(textOf(html).trim()).toBe(en.pay.reasons.try_later)
  })
})

describe('the wait for the PIN', () => {
  const wait = async (locale: Locale, minutes: number, wallet?: Partial<OperatorFacts>) => {
    site.locale = locale
    const attempt: PayAttempt = {
      id: 'p',
      state: 'pending',
      reason: null,
      amountRwf: 22_000,
      operator: 'airtel',
      receiptId: null,
      begunAt: new Date(Date.now() - minutes * 60_000),
    }
    const facts = {
      operator: 'airtel',
      isOpen: true,
      minRwf: 1,
      maxRwf: 1,
      promptName: null,
      bringBack: null,
    } as const
    const { prelude } = await prerenderToNodeStream(
      <Words words={all[locale]}>
        <PayPending token="t" attempt={attempt} wallet={wallet && { ...facts, ...wallet }} />
      </Words>,
    )
    return textOf(await textOfStream(prelude))
  }

  it.each(locales)(
    'names who asks, how the request is brought back, and what to do when it takes long: %s',
    async (locale) => {
      const { pay, track } = all[locale]
      const amount = fill(track.price.rwf, { amount: localPrice(formatRwf(22_000), locale) })
      const byOperator = textOf(fill(pay.waitOperator, { amount, operator: pay.operators.airtel }))
      const early = await wait(locale, 1, { promptName: 'TASKERS', bringBack: '*182*7*1#' })
      expect(early).toContain(textOf(fill(pay.wait, { name: 'TASKERS', amount })))
      expect(early).toContain(textOf(fill(pay.bringBack, { how: '*182*7*1#' })))
      for (const other of [byOperator, textOf(pay.waitLong)]) expect(early).not.toContain(other)
      const late = await wait(locale, 3, { bringBack: 'Open the Airtel app.' })
      expect(late).toContain(byOperator)
      expect(late).toContain(textOf(fill(pay.bringBackWords, { how: 'Open the Airtel app.' })))
      expect(late).toContain(textOf(pay.waitLong))
      expect(await wait(locale, 3)).not.toContain('Airtel app')
    },
  )

  it('asks each 3 seconds, and after two minutes each 15', () => {
    expect([0, 119_999, 120_000, 600_000].map((ms) => pauseOf(1_000, 1_000 + ms))).toEqual([
      3_000, 3_000, 15_000, 15_000,
    ])
  })
})

describe('what staff must know of the provider', () => {
  type Provider = Parameters<typeof ProviderNotice>[0]['provider']
  const notice = (provider: Provider) => renderToStaticMarkup(<ProviderNotice provider={provider} />)

  it('is a red line while callbacks are not signed, and the balance', () => {
    const unsigned = notice({ isPretend: false, isSigned: false, balanceRwf: 1_000_000 })
    expect(unsigned).toContain('role="alert"')
    expect(textOf(unsigned)).toContain('pawaPay does not sign its callbacks')
    expect(textOf(unsigned)).toContain('pawaPay holds RWF 1,000,000')
    const signed = notice({ isPretend: false, isSigned: true, balanceRwf: 0 })
    expect(signed).not.toContain('role="alert"')
    expect(textOf(signed).trim()).toBe('pawaPay holds RWF 0; its fees are taken from that.')
  })

  it('is that it does not answer, that money is pretended, or nothing', () => {
    expect(textOf(notice({ isPretend: false, isSigned: null, balanceRwf: null }))).toContain(
      'does not answer',
    )
    expect(textOf(notice({ isPretend: true, isSigned: null, balanceRwf: null }))).toContain('pretend money')
    expect(notice(null)).toBe('')
  })
})

it('staff read in words why a payment failed', () => {
  expect(Object.keys(onlineFailureLabels).sort()).toEqual([...onlineReasons].sort())
  for (const reason of [...onlineReasons, 'late']) expect(paymentReasonText(reason)).toMatch(/^[A-Z].* /)
})

it('staff read in words why money did not go out; an unknown code stays as it is', () => {
  for (const code of ['RECIPIENT_NOT_FOUND', 'PAWAPAY_WALLET_OUT_OF_FUNDS', 'not due'])
    expect(paidOutFailureText(code)).toMatch(/^[a-z]+ .*[a-z]$/)
  expect(paidOutFailureText('NEW_CODE')).toBe('NEW_CODE')
  const data = { amount_rwf: 5_000, reason: 'goodwill', code: 'RECIPIENT_LIMIT_REACHED' }
  const told = moneyEvents['refund.failed'].tell(data, new Map())
  expect(told?.about).toContain('a limit of the wallet is reached')
})
