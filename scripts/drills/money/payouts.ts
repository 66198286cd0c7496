// Taskers are paid out what the ledger says that we owe them.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from './steady'
import type { Play } from './steps'

type Owed = { tasker_id: string; name: string; balance_rwf: number }
type Payout = { tasker_id: string; state: string }

/** Pays out to one tasker, and again where it comes to nothing. */
async function payOut({ call, as }: Play, { tasker_id, balance_rwf }: Owed): Promise<void> {
  const body = {
    ...{ tasker_id, amount_rwf: -balance_rwf, phone: '+250783456789', operator: 'mtn' },
    note: 'For this day',
  }
  for (;;) {
    const asked = await call('POST /api/admin/money/payouts', { as, body, key: randomUUID() })
    // The answer to a former press was lost: it is on its way, or we owe nothing any more.
    if (asked.status !== 409 && asked.status !== 422) dataOf('the payout', asked, 201)
    for (;;) {
      const answer = await call('GET /api/admin/money/payouts?size=100', { as })
      const [last] = dataOf<Payout[]>('the payouts', answer, 200).filter((one) => one.tasker_id === tasker_id)
      if (last?.state === 'paid') return
      if (last?.state === 'failed') break
      await pause(1_000)
    }
  }
}

/** Pays out to every other tasker what the ledger says that we owe them. */
export async function payAllOut(play: Play): Promise<Map<string, number>> {
  const { call, as } = play
  const answer = await call('GET /api/admin/money/owed?side=theirs&size=100', { as })
  const half = dataOf<Owed[]>('what is owed', answer, 200).filter((_, at) => at % 2 === 0)
  await Promise.all(half.map((owed) => payOut(play, owed)))
  return new Map(half.map(({ tasker_id, balance_rwf }) => [tasker_id, -balance_rwf]))
}
