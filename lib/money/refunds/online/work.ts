import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { payments, refunds } from '@/db/schema'
import { isTimeToAsk } from '@/lib/money/attempts/queries'
import { askAbout, type Carrier, carryOut } from '@/lib/money/attempts/work'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
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

async function askInTime({ refund_id, is_woken }: PayloadOf<typeof askRefundQueue>, follow: Follow) {
  if (is_woken || (await isTimeToAsk(refunds, refund_id))) await askRefundStatus(refund_id, follow)
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
    state === 'created' ? carryOut(id, carrier(follow)) : askRefundStatus(id, follow),
  )
}

export const onlineRefundsWork = (follow: Follow): readonly Work[] => [
  work(giveBackQueue, ({ refund_id }) => carryOut(refund_id, carrier(follow))),
  work(askRefundQueue, (asked) => askInTime(asked, follow)),
  work(refundSweepQueue, () => sweep(follow)),
]
