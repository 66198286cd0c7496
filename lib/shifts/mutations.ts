import 'server-only'
import { transact } from '@/db/client'
import { writeAudit } from '@/lib/audit/change'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, lockRequest, writeChange } from '@/lib/requests/change'
import { demandColleague, holdRequestsOf, ownerChange } from '@/lib/requests/staff/owner/mutations'
import type { EndedShift, EndShift } from './schema'

const notOneself = 'These requests are yours already. Please choose a colleague.'

/** Hands all open requests of an admin to a colleague, or frees them; all of them or none. */
export async function endShift(
  { to, note }: EndShift,
  { adminId, follow }: Pick<Attempt, 'adminId' | 'follow'>,
): Promise<EndedShift> {
  if (to === adminId) throw new AppError('invalid', { message: notOneself, fields: { to: [notOneself] } })
  const actor = { kind: 'admin', id: adminId } as const
  return transact(async (tx) => {
    // Requests are locked before the account, in the same order as in changes of requests.
    const held = await holdRequestsOf(tx, adminId)
    const name = to === null ? null : await demandColleague(tx, to)
    const change = ownerChange({ ownerId: adminId }, { action: to ? 'give' : 'release', next: to, note })
    for (const { id } of held) await writeChange(tx, await lockRequest(tx, id), { actor, follow }, change)
    const count = held.length
    const subject = { kind: 'shift', id: adminId }
    if (count > 0)
      await writeAudit(tx, actor, {
        action: 'shift.ended',
        subject,
        after: { handed_to: to, requests: count },
      })
    return { count, to: name }
  })
}
