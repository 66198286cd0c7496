// The forms about prices, payments and refunds.
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { type Form, press } from './form'
import { aRequestThatIs, staffApi } from './made'
import {
  anOldPayout,
  anOwedTasker,
  anUnpaidRequest,
  aPaidRequest,
  aQuotedRequest,
  aSoldRequest,
  doStep,
} from './made-money'

const summary = (page: Page, text: string) => page.locator('summary').filter({ hasText: text }).click()

export const trackMoneyForms: Form[] = [
  {
    name: 'the page of a request: yes to the price',
    covers: 'requests/track/quote',
    open: async (page) => void (await page.goto((await aQuotedRequest(page)).path)),
    fields: [],
    send: en.track.quote.yes,
    language: 'en',
  },
  {
    name: 'the page of a request: no to the price',
    covers: 'requests/track/quote',
    open: async (page) => {
      await page.goto(`/rw${(await aQuotedRequest(page)).path}`)
      await summary(page, rw.track.quote.no)
    },
    fields: [[rw.track.quote.words, 'Nshobora kubona amafaranga 15 000']],
    send: rw.track.quote.submitNo,
    language: 'rw',
    isEarly: true,
  },
  {
    name: 'the page of a request: what is due was paid',
    covers: 'requests/pay/track-cash',
    open: async (page) => void (await page.goto((await anUnpaidRequest(page)).path)),
    fields: [],
    send: fill(en.track.cash.yes, { amount: 'RWF 22,000' }),
    language: 'en',
  },
  {
    name: 'the page of a request: another amount was paid',
    covers: 'requests/pay/track-cash',
    open: async (page) => {
      await page.goto(`/fr${(await anUnpaidRequest(page)).path}`)
      await summary(page, fr.track.cash.other)
    },
    fields: [[fr.track.cash.amount, '19 500']],
    send: fr.track.cash.submit,
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'the page to pay: a number and its operator',
    covers: 'requests/pay/pay-form',
    open: async (page, { databaseUrl }) =>
      void (await page.goto(`/fr${(await aSoldRequest(page, databaseUrl)).path}/pay`)),
    fields: [
      [fr.pay.phone, '0733 456 789'],
      [fr.pay.operators.airtel, true],
    ],
    send: fill(fr.pay.submit, {
      amount: fill(fr.track.price.rwf, { amount: localPrice(formatRwf(22_000), 'fr') }),
    }),
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'the page of a request: nothing was paid after all',
    covers: 'requests/pay/track-cash',
    open: async (page) => {
      const made = await anUnpaidRequest(page)
      const body = { amount_rwf: 19_500, said_by: 'customer' }
      await doStep(page, made, { part: 'cash', body })
      await page.goto(made.path)
    },
    fields: [],
    send: en.track.cash.takeBack,
    language: 'en',
  },
  {
    name: 'the page of a request: nothing was paid, although the tasker says so',
    covers: 'requests/pay/track-cash',
    open: async (page) => {
      const made = await anUnpaidRequest(page)
      const body = { amount_rwf: 22_000, said_by: 'tasker' }
      await doStep(page, made, { part: 'cash', body })
      await page.goto(`/rw${made.path}`)
    },
    fields: [],
    send: rw.track.cash.takeBack,
    language: 'rw',
  },
]

const onRequest = async (page: Page, { id }: { id: string }, button: string) => {
  await page.goto(`/admin/taskers-request/${id}`)
  await press(page, button)
}

export const moneyForms: Form[] = [
  {
    name: 'the price of a request',
    covers: 'console/requests/dialogs/quote-form',
    open: async (page) => onRequest(page, await aRequestThatIs(page, 'contacted'), 'Set the price'),
    fields: [
      ['Labour (RWF)', '30 000'],
      ['Transport (RWF)', '1 500'],
      ['Note for the customer (optional)', 'With a new tap'],
    ],
    send: 'Send to the customer',
    language: 'staff',
  },
  {
    name: 'what the tasker gets',
    covers: 'console/requests/dialogs/pay-dialog',
    open: async (page, { databaseUrl }) => {
      const made = await aSoldRequest(page, databaseUrl)
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
      await sql`update jobs set pay_rwf = null where request_id = ${made.id}`
      await sql.end()
      await onRequest(page, made, 'Set the pay')
    },
    fields: [['Pay (RWF)', '14 000']],
    send: 'Save the pay',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'cash that was paid',
    covers: 'console/requests/dialogs/cash-dialog',
    open: async (page) => onRequest(page, await anUnpaidRequest(page), 'Record the payment'),
    fields: [
      ['Paid in cash (RWF)', '9 500'],
      ['The customer says so', true],
      ['Note (optional)', 'The rest on Friday'],
    ],
    send: 'Record it',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'cash that the customer says they have not paid',
    covers: 'console/requests/dialogs/cash-dialog',
    open: async (page) => {
      const made = await anUnpaidRequest(page)
      await doStep(page, made, { part: 'cash', body: { amount_rwf: 22_000, said_by: 'tasker' } })
      await onRequest(page, made, 'Record the payment')
    },
    fields: [
      ['The customer says that nothing was paid', true],
      ['Note (optional)', 'She told us by phone'],
    ],
    send: 'Record it',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'money that goes back',
    covers: 'console/requests/dialogs/refund-dialog',
    open: async (page, { databaseUrl }) =>
      onRequest(page, await aPaidRequest(page, databaseUrl), 'Give money back'),
    fields: [
      ['Amount (RWF)', '2 000'],
      ['Reason', 'goodwill'],
      ['Note', 'The tasker came late'],
    ],
    send: 'Give it back',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'who handed the money back',
    covers: 'console/money/refund-step',
    open: async (page, { databaseUrl }) => {
      const made = await aPaidRequest(page, databaseUrl)
      const refund = { amount_rwf: 2_000, reason: 'goodwill', note: 'Came late' }
      await (await staffApi(page))('POST', `payments/${made.paymentId}/refunds`, refund)
      await onRequest(page, made, 'Handed over')
    },
    fields: [
      ['The tasker', true],
      ['Note (optional)', 'On the same evening'],
    ],
    send: 'It was handed over',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'the number of a tax receipt',
    covers: 'console/money/tax-receipt-dialog',
    open: async (page, { databaseUrl }) =>
      onRequest(page, await aPaidRequest(page, databaseUrl), 'Tax receipt'),
    fields: [['Number', 'SDC010/42']],
    send: 'Save',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'what is due and let go',
    covers: 'console/money/entry-dialog',
    open: async (page) => onRequest(page, await anUnpaidRequest(page), 'Let go of what is due'),
    fields: [
      ['Amount (RWF)', '2 000'],
      ['Note', 'The tap still drips'],
    ],
    send: 'Let it go',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'money for a tasker, by mobile money',
    covers: 'console/money/payout-dialog',
    open: async (page) => {
      const { name } = await anOwedTasker(page)
      await page.goto(`/admin/money/owed?q=${encodeURIComponent(name)}`)
      await press(page, 'Pay out')
    },
    fields: [
      ['Amount (RWF)', '21 000'],
      ['Number', '0733 456 789'],
      ['Airtel Money', true],
      ['Note', 'For last week'],
    ],
    send: 'Pay out',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a payout that was not paid',
    covers: 'console/money/payout-step',
    open: async (page, { databaseUrl }) => {
      const { name } = await anOldPayout(page, databaseUrl)
      await page.goto(`/admin/money/payouts?q=${encodeURIComponent(name)}`)
      await press(page, 'Not paid')
    },
    fields: [['Note', 'They say that nothing has gone']],
    send: 'It was not paid',
    language: 'staff',
    isInDialog: true,
  },
]
