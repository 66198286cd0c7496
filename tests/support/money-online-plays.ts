// Plays about mobile money: what is pressed, what the worker does then, and what the provider did.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { read } from '@/db/client'
import { askQueue, collectQueue } from '@/lib/money/online/work-schema'
import { askPayoutQueue, payOutQueue } from '@/lib/money/payouts/work-schema'
import { askRefundQueue, giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import type { PawapayStandIn } from '@/scripts/support/pawapay'
import { doJob } from './mails'
import { paymentsOf, refundsOf } from './money'
import type { Play } from './money-plays'
import type { Answer } from './money-traces'
import { bring, letPass } from './online'
import { balanceOf, payoutsOf } from './payouts'

type Step = (play: Play, amount: number) => Promise<Answer | undefined>
type Job = [queue: { name: string }, data: object]

const callbackUrl = 'http://localhost:3000/api/webhooks/pawapay/deposits'
const isOpen = ({ state }: { state: string }) => state === 'created' || state === 'pending'

const onlineOf = async ({ id }: Pick<Play, 'id'>) =>
  (await paymentsOf(id)).filter(({ method }) => method === 'momo')

/** The attempt to pay online that is not decided. */
export const undecidedOf = async (play: Pick<Play, 'id'>) => (await onlineOf(play)).find(isOpen)

/** The worker does these, one after the other; a fault ends it. */
async function byWorker(...jobs: Job[]): Promise<Answer | undefined> {
  try {
    for (const [queue, data] of jobs) await doJob(queue, data)
    return undefined
  } catch {
    return { status: 503 }
  }
}

async function onlineRefundsOf(play: Play) {
  const all = await Promise.all((await onlineOf(play)).map(({ id }) => refundsOf(id)))
  return all.flat()
}

/** What can be done about mobile money, and what comes before such a step without a fault. */
export function onlinePlays(pawapay: PawapayStandIn) {
  /** Nothing is decided before a play says so. */
  const hold = (id: string) => {
    const attempt = pawapay.attempts.get(id)
    if (attempt?.status === 'PROCESSING') attempt.settlesAt = null
  }
  const ask = (id: string): Job => [askQueue, { payment_id: id, is_woken: true }]

  const happenings: Record<string, (play: Play) => Promise<unknown>> = {
    'it is being paid online': async (play) => {
      const { status, json } = await play.customer.pay()
      if (status !== 202) return
      const id = String(json.data.id)
      await doJob(collectQueue, { payment_id: id })
      hold(id)
    },
    'that is lost': async (play) => (await undecidedOf(play)) && letPass(play.id, 16 * 60),
  }

  const steps: Record<string, Step> = {
    'that is paid': async (play, amount) => {
      const open = await undecidedOf(play)
      if (!open) return
      const attempt = pawapay.attempts.get(open.id)
      // Now and then another sum comes than was asked for.
      if (attempt && amount === 702) attempt.amount = amount
      pawapay.decide(open.id)
      return byWorker(ask(open.id))
    },
    'that fails': async (play) => {
      const open = await undecidedOf(play)
      if (!open) return
      pawapay.decide(open.id, 'PAYMENT_NOT_APPROVED')
      return byWorker(ask(open.id))
    },
    'that is lost': async (play) => {
      const open = await undecidedOf(play)
      if (!open) return
      pawapay.misbehaveAt(`GET /v2/deposits/${open.id}`, { status: 200, body: { status: 'NOT_FOUND' } })
      return byWorker(ask(open.id))
    },
    'what was lost comes late': async (play) => {
      const lost = (await onlineOf(play)).find(({ state, reason }) => state === 'failed' && reason === 'lost')
      if (!lost) return
      pawapay.misbehave()
      pawapay.decide(lost.id)
      return byWorker(ask(lost.id))
    },
    'a callback comes': async (play, amount) => {
      const last = (await onlineOf(play)).at(-1)
      if (!last) return
      // Signed, and true or not: whatever it says, the status decides.
      const status = ['COMPLETED', 'FAILED', 'COMPLETED', 'PROCESSING'][amount % 4]
      const answer = await bring(pawapay.callbackOf(last.id, callbackUrl, { change: { status } }))
      if (answer.status !== 200) return answer
      return (await byWorker(ask(last.id))) ?? answer
    },
    'an online refund goes back': async (play, amount) => {
      const refund = (await onlineRefundsOf(play)).find(isOpen)
      if (!refund) return
      const called = await byWorker([giveBackQueue, { refund_id: refund.id }])
      if (called) return called
      pawapay.decide(refund.id, amount % 2 === 0 ? undefined : 'RECIPIENT_LIMIT_REACHED')
      return byWorker([askRefundQueue, { refund_id: refund.id, is_woken: true }])
    },
    'the tasker is paid out': async ({ tasker, payingOwner }, amount) => {
      const owed = -(await balanceOf(tasker.id))
      if (owed <= 0) return
      // One franc more than we owe is refused.
      return payingOwner.pay(tasker.id, { amount_rwf: amount % 2 === 0 ? owed : Math.min(amount, owed + 1) })
    },
    'a payout arrives': async ({ tasker }, amount) => {
      const payout = (await payoutsOf(tasker.id)).find(isOpen)
      if (!payout) return
      const called = await byWorker([payOutQueue, { payout_id: payout.id }])
      if (called) return called
      pawapay.decide(payout.id, amount % 3 === 0 ? 'RECIPIENT_NOT_FOUND' : undefined)
      return byWorker([askPayoutQueue, { payout_id: payout.id, is_woken: true }])
    },
  }

  type Row = { id: string; state: string; rwf: number | null; reason?: string | null }

  /** What is paid with us is paid with the provider, with the same sum; what failed is not paid there. */
  async function expectAgreement(play: Play, name: string): Promise<void> {
    const rows: Row[] = [
      ...(await onlineOf(play)).map(({ settledRwf: rwf, ...row }) => ({ ...row, rwf })),
      ...(await onlineRefundsOf(play)).map(({ id, state, amountRwf: rwf }) => ({ id, state, rwf })),
      ...(await payoutsOf(play.tasker.id)).map(({ id, state, amountRwf: rwf }) => ({ id, state, rwf })),
    ]
    for (const { id, state, rwf, reason } of rows) {
      const attempt = pawapay.attempts.get(id)
      if (state === 'paid') expect(attempt, name).toMatchObject({ status: 'COMPLETED', amount: rwf })
      if (state === 'failed' && reason !== 'lost') expect(attempt?.status, name).not.toBe('COMPLETED')
    }
  }

  /** All that the provider has is booked: what came, less what went back or to taskers, and corrections. */
  async function expectBalance(): Promise<void> {
    const [sums] = await read((db) =>
      db.execute<{ came: number; back: number; out: number; corrected: number; balance: number }>(sql`select
        (select coalesce(sum(settled_rwf), 0)::int from payments where method = 'momo' and state = 'paid') as came,
        (select coalesce(sum(refunds.amount_rwf), 0)::int from refunds join payments on payments.id = refunds.payment_id
          where payments.method = 'momo' and refunds.state = 'paid') as back,
        (select coalesce(sum(amount_rwf), 0)::int from payouts where state = 'paid') as out,
        (select coalesce(sum(case when debit.kind = 'provider' then amount_rwf else -amount_rwf end), 0)::int
          from ledger_entries entry join ledger_accounts debit on debit.id = entry.debit
          join ledger_accounts credit on credit.id = entry.credit
          where entry.kind = 'correction' and 'provider' in (debit.kind, credit.kind)) as corrected,
        (select coalesce(sum(balance_rwf), 0)::int from ledger_accounts where kind = 'provider') as balance`),
    )
    if (!sums) throw new Error('Nothing was summed up')
    const { came, back, out, corrected, balance } = sums
    expect(balance).toBe(came - back - out + corrected)
    for (const sum of [came, back, out]) expect(sum).toBeGreaterThan(0)
  }

  return { happenings, steps, expectAgreement, expectBalance }
}
