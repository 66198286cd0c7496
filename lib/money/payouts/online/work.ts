import 'server-only'
import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { payouts } from '@/db/schema'
import { askAbout, askInTime, type Carrier, carryOut } from '@/lib/money/attempts/work'
import { undecidedHours } from '@/lib/money/dues/constants'
import { endFailedOfSettled } from '@/lib/money/dues/mutations'
import { eachDue } from '@/lib/platform/each-due'
import { type Work, work } from '@/lib/platform/work'
import { isMoneyOperator } from '@/lib/providers/money-provider'
import { openPayoutStates } from '../constants'
import { askPayoutQueue, payOutQueue, payoutSweepQueue } from '../work-schema'
import { applyPayoutStatus, callUndecided, claimPayout, type PayoutClaim, refusePayout } from './mutations'

const carrier: Carrier<PayoutClaim> = {
  kind: 'payout',
  claim: (id, { decidesInMs }) => claimPayout(id, decidesInMs),
  async call(provider, { payout }) {
    const { id, amountRwf, phone, operator } = payout
    if (!phone || !isMoneyOperator(operator)) return null
    return provider.payOut({ id, amountRwf, phone, operator, reference: id.slice(0, 8) })
  },
  refuse: refusePayout,
  apply: applyPayoutStatus,
}

/** Asks what became of a payout. */
export const askPayoutStatus = (id: string): Promise<void> => askAbout(id, carrier)

/** Payouts whose job was lost: not begun, or to be asked about, for two minutes. */
const findLeft = () =>
  read((db) =>
    db
      .select({ id: payouts.id, state: payouts.state })
      .from(payouts)
      .where(
        and(
          inArray(payouts.state, [...openPayoutStates]),
          or(
            and(isNull(payouts.calledAt), lt(payouts.createdAt, sql`now() - interval '2 minutes'`)),
            and(isNotNull(payouts.nextAskAt), lt(payouts.nextAskAt, sql`now() - interval '2 minutes'`)),
          ),
        ),
      )
      .limit(200),
  )

/** Those on which a person must look. */
const findUndecided = () =>
  read((db) =>
    db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          inArray(payouts.state, [...openPayoutStates]),
          lt(payouts.createdAt, sql`now() - ${undecidedHours} * interval '1 hour'`),
        ),
      )
      .limit(200),
  )

async function sweep(): Promise<void> {
  await eachDue(await findLeft(), ({ id, state }) =>
    state === 'created' ? carryOut(id, carrier) : askPayoutStatus(id),
  )
  await eachDue(await findUndecided(), ({ id }) => callUndecided(id))
  await transact(endFailedOfSettled)
}

export const payoutsWork: readonly Work[] = [
  work(payOutQueue, ({ payout_id }) => carryOut(payout_id, carrier)),
  work(askPayoutQueue, ({ payout_id: id, is_woken: isWoken }) =>
    askInTime({ table: payouts, id, isWoken }, carrier),
  ),
  work(payoutSweepQueue, sweep),
]
