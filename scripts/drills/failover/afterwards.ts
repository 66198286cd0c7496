// What is looked at once the standby has taken over.
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Cluster } from '@/scripts/drills/rolling/instances'
import type { Visitors } from '@/scripts/drills/rolling/visitors'
import { callsTo } from '@/scripts/drills/week/calls'
import { figure } from '@/scripts/support/figures'
import { testContact } from '@/scripts/support/test-environment'
import { say } from '@/server/supervisor/say'

type Found = { stored: Set<string>; doubled: number }

export async function readRequests(sql: postgres.Sql): Promise<Found> {
  const rows = await sql<{ id: string; description: string }[]>`
    select id, description from requests where description like 'Request %'`
  const words = new Set(rows.map(({ description }) => description))
  return { stored: new Set(rows.map(({ id }) => id)), doubled: rows.length - words.size }
}

/** Whether each instance shows what was changed after the switch. */
export async function isSiteRight(cluster: Cluster, as: string): Promise<boolean> {
  const call = callsTo(cluster.base)
  const { data } = await call<{ data: { contact: { version: number } } }>('GET /api/admin/settings', { as })
  const address = `KN ${Date.now() % 1_000} Street, Kigali`
  const value = { ...testContact, address }
  await call('PUT /api/admin/settings/contact', { as, body: { version: data.contact.version, value } })
  const shows = async (base: string) => (await (await fetch(`${base}/contact`)).text()).includes(address)
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if ((await Promise.all(cluster.bases().map(shows))).every(Boolean)) return true
    await sleep(200)
  }
  return false
}

/** Whether the queues are empty again, but for what is planned, or tried again later. */
export async function areQueuesDone(sql: postgres.Sql): Promise<boolean> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() - interval '5 seconds'`
    if (row?.count === 0) return true
    await sleep(500)
  }
  return false
}

export function showVisits({ counts }: Visitors): void {
  for (const [kind, { sent, failures, turnedAway }] of Object.entries(counts)) {
    figure(
      `${kind}: ${sent}`,
      `${turnedAway.length} asked to come again, ${failures.length} failed`,
      failures.length === 0,
    )
    for (const failure of new Set(failures)) say.plain(`    ${failure}`)
  }
}
