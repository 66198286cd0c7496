import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { payments, refunds } from '@/db/schema'
import { askAbout, askInTime, type Carrier, carryOut } from '@/lib/money/attempts/work'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import type { Follow } from '@/lib/requests/change'
import { applyRefundStatus, claimRefund, type RefundClaim, refuseOnlineRefund } from './mutations'
import { askRefundQueue, giveBackQueue, refundSweepQueue } from './work-schema'

const carrier = (follow: Follow): Carrier<RefundClaim> => ({
  kind: 'refund',
  claim: (id, { decidesInMs }) => claimRefund(id, decidesInMs),
  call: (provider, { refund: { id, amountRwf }, paymentId }) => provider.refund({ id, paymentId, amountRwf }),
  refuse: (id, code) => refuseOnlineRefund(id, code, follow),
  apply: (id, status) => applyRefundStatus(id, status, follow),
})

/** Asks what became of a refund. */
export const askRefundStatus = (id: string, follow: Follow): Promise<void> => askAbout(id, carrier(follow))

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
    state === 'created' ? carryOut(id, carrier(follow)) : askRefundStatus(id, follow),
  )
}

export const onlineRefundsWork = (follow: Follow): readonly Work[] => [
  work(giveBackQueue, ({ refund_id }) => carryOut(refund_id, carrier(follow))),
  work(askRefundQueue, ({ refund_id: id, is_woken: isWoken }) =>
    askInTime({ table: refunds, id, isWoken }, carrier(follow)),
  ),
  work(refundSweepQueue, () => sweep(follow)),
]
