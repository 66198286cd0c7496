import 'server-only'
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { payments } from '@/db/schema'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import { moneyProvider } from '@/lib/providers/chosen-money'
import { isMoneyOperator, type MoneyProvider } from '@/lib/providers/money-provider'
import type { Follow } from '@/lib/requests/change'
import { lostReason } from './constants'
import { applyStatus, type Claim, claimCall, endUnsent, refuseAttempt } from './mutations'
import { isUnsent } from './queries'
import { askQueue, collectQueue, onlineSweepQueue } from './work-schema'

type Claimed = Exclude<Claim, { todo: 'nothing' }>

async function call(provider: MoneyProvider, { todo, payment, reference }: Claimed, follow: Follow) {
  const { id, amountRwf, phone, operator } = payment
  // Erasing has emptied the number: nothing was sent, and nothing will be.
  if (!phone || !isMoneyOperator(operator)) return
  const answer = await provider.collect({ id, amountRwf, phone, operator, reference })
  // A second call may be refused although the first one was taken: then its status tells.
  if (answer.outcome === 'refused' && todo === 'call') await refuseAttempt(id, answer.code, follow)
}

/**
 * Collects the money of an attempt. A job that runs again cannot know whether the former one has called, so
 * it asks first, and calls again with the same id only for a short time.
 */
async function collect(paymentId: string, follow: Follow): Promise<void> {
  const provider = moneyProvider()
  if (!provider) return
  const claim = await claimCall(paymentId, follow, provider.decidesInMs)
  if (claim.todo === 'nothing') return
  if (claim.todo === 'call') return call(provider, claim, follow)
  const status = await provider.status('payment', paymentId)
  if (status.outcome === 'not_found' && claim.mayCallAgain) return call(provider, claim, follow)
  await applyStatus(paymentId, status, follow)
}

/** Asks what became of an attempt. */
export async function askStatus(paymentId: string, follow: Follow): Promise<void> {
  const provider = moneyProvider()
  if (!provider) return
  await applyStatus(paymentId, await provider.status('payment', paymentId), follow)
}

/** Attempts whose job was lost: not sent in time, or to be asked about for two minutes. */
const findLeft = () =>
  read((db) =>
    db
      .select({ id: payments.id, state: payments.state })
      .from(payments)
      .where(
        and(
          eq(payments.method, 'momo'),
          or(
            isUnsent,
            and(
              or(
                eq(payments.state, 'pending'),
                and(eq(payments.state, 'failed'), eq(payments.reason, lostReason)),
              ),
              isNotNull(payments.nextAskAt),
              lt(payments.nextAskAt, sql`now() - interval '2 minutes'`),
            ),
          ),
        ),
      )
      .limit(200),
  )

async function sweep(follow: Follow): Promise<void> {
  await eachDue(await findLeft(), ({ id, state }) =>
    state === 'created' ? endUnsent(id, follow) : askStatus(id, follow),
  )
}

export const onlineWork = (follow: Follow): readonly Work[] => [
  work(collectQueue, ({ payment_id }) => collect(payment_id, follow)),
  work(askQueue, ({ payment_id }) => askStatus(payment_id, follow)),
  work(onlineSweepQueue, () => sweep(follow)),
]
