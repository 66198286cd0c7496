import 'server-only'
import type { Transaction } from '@/db/client'
import { openCase } from '@/lib/cases/mutations'
import { hasOpenCase } from '@/lib/cases/queries'
import { alarmOfReturn } from '@/lib/jobs/tasker/steps'
import type { LockedRequest, RequestChange } from '@/lib/requests/change'
import { type CustomerResult, changeTracked, type TrackedLink } from '@/lib/requests/customer/tracked'
import { mayReportNoShow } from '@/lib/requests/customer/workflow'
import { announceRelease } from './mutations'
import { releaseChange } from './release'

type Reported = { by: 'staff' | 'customer'; note?: string | null }

/** The change when a tasker did not come: the request is back at the desk, with a case and an alarm. */
export async function noShow(
  tx: Transaction,
  current: LockedRequest,
  { by, note = null }: Reported,
): Promise<RequestChange> {
  const { id: requestId, taskerId } = current
  await openCase(tx, { kind: 'no_show', requestId, taskerId })
  await announceRelease(tx, current)
  await alarmOfReturn(tx, current, by === 'customer' ? 'no_show_by_customer' : 'no_show')
  return releaseChange(current, { how: 'no_show', note })
}

/** The customer says that no one came, some time after the tasker should have been there. */
export async function reportNoShow(link: TrackedLink): Promise<CustomerResult> {
  return changeTracked(link, async (current, tx) => {
    const isBack = current.status === 'contacted' && current.taskerId === null
    if (isBack && (await hasOpenCase(tx, { kind: 'no_show', requestId: current.id }))) return null
    if (!mayReportNoShow(current, new Date())) return { refusal: 'no_show_early' }
    return noShow(tx, current, { by: 'customer' })
  })
}
