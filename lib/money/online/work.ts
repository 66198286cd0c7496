import 'server-only'
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { isUnsent, payments } from '@/db/schema'
import { askAbout, askInTime, type Carrier, carryOut } from '@/lib/money/attempts/work'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import { isMoneyOperator } from '@/lib/providers/money-provider'
import type { Follow } from '@/lib/requests/change'
import { lostReason } from './constants'
import { applyStatus, type Claim, claimCall, endUnsent, refuseAttempt } from './mutations'
import { askQueue, collectQueue, onlineSweepQueue } from './work-schema'

const carrier = (follow: Follow): Carrier<Claim> => ({
  kind: 'payment',
  claim: (id, { decidesInMs }) => claimCall(id, follow, decidesInMs),
  async call(provider, { payment, reference }) {
    const { id, amountRwf, phone, operator } = payment
    // Erasing has emptied the number: nothing was sent, and nothing will be.
    if (!phone || !isMoneyOperator(operator)) return null
    return provider.collect({ id, amountRwf, phone, operator, reference })
  },
  refuse: (id, code) => refuseAttempt(id, code, follow),
  apply: (id, status) => applyStatus(id, status, follow),
})

/** Asks what became of an attempt. */
export const askStatus = (paymentId: string, follow: Follow): Promise<void> =>
  askAbout(paymentId, carrier(follow))

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
            isUnsent(payments),
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
  work(collectQueue, ({ payment_id }) => carryOut(payment_id, carrier(follow))),
  work(askQueue, ({ payment_id: id, is_woken: isWoken }) =>
    askInTime({ table: payments, id, isWoken }, carrier(follow)),
  ),
  work(onlineSweepQueue, () => sweep(follow)),
]
