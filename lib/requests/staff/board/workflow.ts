import { isOpenStatus, type RequestStatus, requestStatusLabels } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { BoardColumn } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { missingFor, nextSteps, type Refusal, reopenedStatus } from '@/lib/requests/workflow'

export type Moved = Pick<RequestRow, 'status' | 'full_name' | 'contacted_at'>

/** What a card's move to another column begins; where nothing can be done, why. */
export type Move =
  | { does: 'log' | 'assign' | 'reopen' }
  | { does: 'step'; to: RequestStatus }
  | { does: 'end'; endings: RequestStatus[] }
  | { does: 'nothing'; why: string }

const nothing = (why: string): Move => ({ does: 'nothing', why })

/** The column in which a request of this state is shown. */
export const columnOf = (status: RequestStatus): BoardColumn =>
  status === 'new' || status === 'contacted' || status === 'assigned' || status === 'in_progress'
    ? status
    : 'ended'

function whyNot(status: RequestStatus, to: BoardColumn): string {
  if (to === 'new') return 'Somebody has already talked to the customer.'
  if (status === 'new') return 'Talk with the customer first.'
  if (status === 'contacted') return 'Assign a tasker first.'
  return 'The work has begun. Take the tasker off first.'
}

function reopening(row: Moved, to: BoardColumn): Move {
  const status = reopenedStatus(row.contacted_at !== null)
  if (to === status) return { does: 'reopen' }
  return nothing(`Opened again, it is “${requestStatusLabels[status]}”: move it there.`)
}

/** What it means to drop a request on a column. */
export function moveOf(row: Moved, to: BoardColumn): Move {
  const { status } = row
  if (to === columnOf(status)) return nothing('It is already there.')
  if (!row.full_name) return nothing('Its personal data were erased, so it stays where it is.')
  if (!isOpenStatus(status)) return reopening(row, to)
  const steps = nextSteps(status)
  if (to === 'ended') return { does: 'end', endings: steps.filter((step) => !isOpenStatus(step)) }
  if (!steps.includes(to)) return nothing(whyNot(status, to))
  if (status === 'new') return { does: 'log' }
  return to === 'assigned' ? { does: 'assign' } : { does: 'step', to }
}

export type Ended = Pick<
  RequestDetail,
  'status' | 'contacted_at' | 'attempts_apart' | 'attempt_channels' | 'phone_wrong_at' | 'sells' | 'job'
>

/** What an ending lacks, besides its reason and who cancelled, which are asked with it. */
export function missingToEnd(request: Ended, to: RequestStatus): Refusal[] {
  const { status, contacted_at, attempts_apart, attempt_channels, phone_wrong_at } = request
  // Ended with that reason, it needs no tries.
  if (to === 'unreachable' && phone_wrong_at !== null) return []
  const attempts = { apart: attempts_apart, channels: attempt_channels }
  const { sells, job } = request
  const money = {
    hasPrice: sells !== null,
    isPayMissing: sells === 'full' && (job?.pay_rwf ?? null) === null,
  }
  // No ending depends on the tasker.
  const known = { wasContacted: contacted_at !== null, isNumberWrong: phone_wrong_at !== null }
  return missingFor({ status, ...known, attempts, tasker: null, ...money }, to)
}
