import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { payments, refunds } from '@/db/schema'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import { moneyProvider } from '@/lib/providers/chosen-money'
import type { MoneyProvider } from '@/lib/providers/money-provider'
import type { Follow } from '@/lib/requests/change'
import { applyRefundStatus, claimRefund, type RefundClaim, refuseOnlineRefund } from './mutations'
import { askRefundQueue, giveBackQueue, refundSweepQueue } from './work-schema'

type Claimed = Exclude<RefundClaim, { todo: 'nothing' }>

async function call(provider: MoneyProvider, { todo, refund, paymentId }: Claimed, follow: Follow) {
  const { id, amountRwf } = refund
  const answer = await provider.refund({ id, paymentId, amountRwf })
  // A second call may be refused although the first one was taken: then its status tells.
  if (answer.outcome === 'refused' && todo === 'call') await refuseOnlineRefund(id, answer.code, follow)
}

/** Gives money back. A job that runs again asks first, and calls again only for a short time. */
async function giveBack(id: string, follow: Follow): Promise<void> {
  const provider = moneyProvider()
  if (!provider) return
  const claim = await claimRefund(id)
  if (claim.todo === 'nothing') return
  if (claim.todo === 'call') return call(provider, claim, follow)
  const status = await provider.status('refund', id)
  if (status.outcome === 'not_found' && claim.mayCallAgain) return call(provider, claim, follow)
  await applyRefundStatus(id, status, follow)
}

/** Asks what became of a refund. */
export async function askRefundStatus(id: string, follow: Follow): Promise<void> {
  const provider = moneyProvider()
  if (provider) await applyRefundStatus(id, await provider.status('refund', id), follow)
}

/** Refunds whose job was lost: not begun, or to be asked about, for two minutes. */
const findLeft = () =>
  read((db) =>
    db
      .select({ id: refunds.id, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.method, 'momo')))
      .where(
        and(
          inArray(refunds.state, ['created', 'pending']),
          or(
            and(isNull(refunds.calledAt), lt(refunds.createdAt, sql`now() - interval '2 minutes'`)),
            and(isNotNull(refunds.nextAskAt), lt(refunds.nextAskAt, sql`now() - interval '2 minutes'`)),
          ),
        ),
      )
      .limit(200),
  )

async function sweep(follow: Follow): Promise<void> {
  await eachDue(await findLeft(), ({ id, state }) =>
    state === 'created' ? giveBack(id, follow) : askRefundStatus(id, follow),
  )
}

export const onlineRefundsWork = (follow: Follow): readonly Work[] => [
  work(giveBackQueue, ({ refund_id }) => giveBack(refund_id, follow)),
  work(askRefundQueue, ({ refund_id }) => askRefundStatus(refund_id, follow)),
  work(refundSweepQueue, () => sweep(follow)),
]
