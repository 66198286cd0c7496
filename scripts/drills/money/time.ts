// Lets time pass for calls that never reached the provider: nobody waits a quarter of an hour, or three days.
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { PawapayStandIn } from '@/scripts/support/pawapay'
import type { Play } from './steps'

type Lost = { id: string; kind: 'refunds' | 'payouts' }

/** What was called so long ago that it is not called again, and what the provider knows nothing of. */
async function findLost(sql: postgres.Sql, pawapay: PawapayStandIn) {
  const isOld = sql`state = 'pending' and called_at < now() - interval '100 seconds'`
  const payments = await sql<{ id: string }[]>`select id from payments where method = 'momo' and ${isOld}`
  const others = await sql<Lost[]>`select id, 'refunds' as kind from refunds where ${isOld}
    union all select id, 'payouts' from payouts where ${isOld}`
  const isUnknown = ({ id }: { id: string }) => !pawapay.attempts.has(id)
  return { payments: payments.filter(isUnknown), others: others.filter(isUnknown) }
}

/** A payment is lost after 15 minutes; of all else an owner says after three days that it was not paid. */
export function startTime(sql: postgres.Sql, { call, as, pawapay }: Play) {
  let isOver = false
  const lost = new Set<string>()
  async function round(): Promise<void> {
    const { payments, others } = await findLost(sql, pawapay)
    for (const { id } of payments)
      await sql`update payments set called_at = called_at - interval '15 minutes',
        next_ask_at = now() - interval '3 minutes' where id = ${id} and called_at > now() - interval '15 minutes'`
    for (const { id, kind } of others) {
      await sql`update ${sql(kind)} set called_at = called_at - interval '3 days'
        where id = ${id} and called_at > now() - interval '3 days'`
      await call(`POST /api/admin/${kind}/${id}/not-paid`, { as, body: { note: 'They know nothing of it' } })
    }
    // A payment is found again until the worker has asked about it.
    for (const { id } of [...payments, ...others]) lost.add(id)
  }
  const running = (async () => {
    while (!isOver) {
      await round()
      await pause(15_000)
    }
  })()
  return {
    lost: () => lost.size,
    stop: async () => {
      isOver = true
      await running
    },
  }
}
