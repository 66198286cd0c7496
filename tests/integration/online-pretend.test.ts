// Pretend money is told wherever it is shown, by what carried it, also once a provider has a key.
import { afterAll, expect, it } from 'vitest'
import { GET as readFile } from '@/app/api/track/[token]/receipts/[id]/route'
import { receiptText } from '@/lib/money/receipts/labels'
import { getReceipt } from '@/lib/money/receipts/queries'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { env } from '@/lib/platform/env'
import en from '@/messages/en.json' with { type: 'json' }
import { call } from '../support/call'
import { workQueue } from '../support/mails'
import { asCashier, receiptsOf, refundsOf } from '../support/money'
import { aPayableJob, askAll, askRefunds, collectAll, onlineOf, startOnline } from '../support/online'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
const given = { ...env() }
const useWallet = () => Object.assign(env(), { PAWAPAY_TOKEN: undefined, PAYMENTS: 'local' })

const isPretendOf = async (token: string) => (await getTrackedMoney(token))?.isPretend
const noticesOf = async (id: string, token: string) =>
  Promise.all(
    (await receiptsOf(id)).map(async (row) => {
      const receipt = await getReceipt(token, row.id)
      if (!receipt) throw new Error('There is no receipt')
      return receiptText(receipt, { track: en.track, pretend: en.pay.pretend }).pretend
    }),
  )

it('of the wallet of this machine, on the page of the request and on receipts, and stays so', async () => {
  useWallet()
  const { id, payer, staff } = await aPayableJob()
  expect(await isPretendOf(payer.token)).toBe(true)
  const paymentId = String((await payer.pay()).json.data.id)
  await collectAll()
  await expect
    .poll(() => askAll().then(async () => (await onlineOf(id))[0]?.state), { timeout: 9_000 })
    .toBe('paid')
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  await cashier.ask(paymentId, { amount_rwf: 2_000 })
  await workQueue(giveBackQueue)
  await expect
    .poll(() => askRefunds().then(async () => (await refundsOf(paymentId))[0]?.state), { timeout: 9_000 })
    .toBe('paid')
  Object.assign(env(), given)
  expect(await isPretendOf(payer.token)).toBe(true)
  expect(await noticesOf(id, payer.token)).toEqual([en.pay.pretend, en.pay.pretend])
  expect((await staff.money()).payments).toMatchObject([{ provider: 'local' }])
  const [receipt] = await receiptsOf(id)
  const params = { token: payer.token, id: receipt?.id ?? '' }
  expect((await call(readFile, '/api/track/x/receipts/x', { params })).status).toBe(200)
}, 30_000)

it('is no word where a provider has carried it, or nothing can be paid online', async () => {
  const { id, payer, staff } = await aPayableJob()
  expect(await isPretendOf(payer.token)).toBe(false)
  await payer.pay()
  await collectAll()
  await askAll()
  useWallet()
  // Nothing more can be paid.
  expect(await isPretendOf(payer.token)).toBe(false)
  expect(await noticesOf(id, payer.token)).toEqual([null])
  const cash = await aPayableJob()
  await cash.staff.pay(22_000)
  expect(await isPretendOf(cash.payer.token)).toBe(false)
  expect(await noticesOf(cash.id, cash.payer.token)).toEqual([null])
  expect((await staff.money()).payments).toMatchObject([{ provider: 'pawapay' }])
  Object.assign(env(), given)
})
