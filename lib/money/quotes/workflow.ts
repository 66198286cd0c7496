import { isJobStatus, type RequestStatus } from '@/lib/requests/constants'
import type { Settings } from '@/lib/settings/schema'

type Parts = { labourRwf: number; transportRwf: number; materialsRwf: number }

export const totalOf = ({ labourRwf, transportRwf, materialsRwf }: Parts): number =>
  labourRwf + transportRwf + materialsRwf

/** What we keep of the work, half a franc up; nothing where the money is the tasker's. */
export function shareOf(labourRwf: number, { sells, share_percent }: Settings['money']): number {
  return sells === 'full' ? Math.round((labourRwf * share_percent) / 100) : 0
}

/** What a tasker gets for work and way by a price. */
export const payOf = ({
  labourRwf,
  transportRwf,
  shareRwf,
}: Omit<Parts, 'materialsRwf'> & { shareRwf: number }) => labourRwf + transportRwf - shareRwf

type Asked = { status: RequestStatus; hasMoney: boolean; isPayingOnline: boolean }

/**
 * Why no price can be sent now: staff have not talked with the customer, the request has broken off, money
 * was paid or let go, or an attempt to pay online is under way. Null when one can.
 */
export function refusalOfQuote({ status, hasMoney, isPayingOnline }: Asked): string | null {
  if (isPayingOnline) return 'The customer is paying online right now. Wait until that is decided.'
  if (status === 'new') return 'Talk with the customer first.'
  if (status === 'contacted' || isJobStatus(status)) return null
  if (status !== 'completed') return 'This request has ended. Open it again first.'
  return hasMoney ? 'Money was paid for it already: the price stays.' : null
}
