// What a tasker reads of a payment by mobile money: that they take no money, only where all of it is with us.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { moneyText } from '@/components/jobs/money/money-text'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import en from '@/messages/en.json' with { type: 'json' }
import { workQueue } from '../support/mails'
import { asCashier, dueOf } from '../support/money'
import { aPayableJob, askAll, askRefunds, collectAll, startOnline } from '../support/online'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeEach(() => pawapay.misbehave())

type Job = Awaited<ReturnType<typeof aPayableJob>>

/** Pays by mobile money; the provider brings so much. */
async function paid({ payer }: Job, amount = 22_000): Promise<string> {
  const id = String((await payer.pay()).json.data.id)
  await collectAll()
  Object.assign(pawapay.attempts.get(id) ?? {}, { amount })
  await askAll()
  return id
}

async function givenBack(paymentId: string, body: object): Promise<void> {
  const asked = await asCashier((await logInAs('owner')).bearer).ask(paymentId, body)
  expect(asked.json.data.status).toBe('created')
  await workQueue(giveBackQueue)
  await askRefunds()
}

const wordsOf = async ({ tasker, id }: Job) => {
  const job = await tasker.jobOf(id)
  const said = moneyText(job?.money ?? null, { locale: 'en', words: en.jobs } as never)
  return said?.replaceAll('\u00a0', ' ')
}

const takeNothing = 'Paid. Take no money. Taskers owes you RWF 22,000.'

it('before it is paid, that the customer pays either way; then that they take no money', async () => {
  const job = await aPayableJob()
  expect(await wordsOf(job)).toBe('The customer pays you RWF 22,000, or Taskers online. RWF 22,000 is yours.')
  const paymentId = await paid(job)
  expect(await wordsOf(job)).toBe(takeNothing)
  // What we give out of goodwill is ours to bear.
  await givenBack(paymentId, { amount_rwf: 2_000, reason: 'goodwill' })
  expect(await wordsOf(job)).toBe(takeNothing)
})

it('of a part that came online, and the rest in cash, what they hold and what we owe', async () => {
  const job = await aPayableJob()
  await paid(job, 10_000)
  expect(await dueOf(job.id)).toBe(12_000)
  await job.staff.pay(12_000)
  expect(await wordsOf(job)).toBe(
    'The customer paid you RWF 12,000. All of it is yours, and Taskers owes you RWF 10,000 more.',
  )
})

it('of what went back online, and was paid in cash then, the same', async () => {
  const job = await aPayableJob()
  const paymentId = await paid(job)
  await givenBack(paymentId, { amount_rwf: 20_000, reason: 'overpaid' })
  expect(await wordsOf(job)).toContain('The customer pays you RWF 20,000')
  await job.staff.pay(20_000)
  expect(await wordsOf(job)).toBe(
    'The customer paid you RWF 20,000. All of it is yours, and Taskers owes you RWF 2,000 more.',
  )
})
