import { francs, type Spoken } from '@/components/jobs/when'
import { fill } from '@/lib/i18n/fill'
import type { JobMoney } from '@/lib/jobs/schema'
import type { Offer } from '@/lib/offers/schema'

/** The same for a job that is only offered: nothing is paid yet. */
export const offeredText = ({ money, pay_rwf }: Pick<Offer, 'money' | 'pay_rwf'>, spoken: Spoken) =>
  moneyText(
    money && {
      sells: money.sells,
      total_rwf: money.total_rwf,
      due_rwf: money.total_rwf,
      yours_rwf: pay_rwf === null ? null : pay_rwf + money.materials_rwf,
      is_paid: false,
      may_pay_online: money.may_pay_online,
      is_paid_online: false,
    },
    spoken,
  )

/** Who pays whom, in a sentence; null without an agreed price. */
export function moneyText(money: JobMoney | null, spoken: Spoken): string | null {
  if (!money) return null
  const { money: copy } = spoken.words
  const { sells, due_rwf: due, yours_rwf: yours, is_paid } = money
  // Paid online, nothing is in the tasker's hand, and all that is theirs comes from us.
  if (money.is_paid_online)
    return yours === null ? copy.paidOnlineOpen : fill(copy.paidOnline, { yours: francs(yours, spoken) })
  if (is_paid || due === 0) return copy.paid
  const total = francs(due, spoken)
  if (sells === 'cash') return fill(copy.cash, { total })
  if (money.may_pay_online)
    return yours === null
      ? fill(copy.onlineOpen, { total })
      : fill(copy.online, { total, yours: francs(yours, spoken) })
  if (yours === null || yours >= due) return fill(copy.fullOpen, { total })
  return fill(copy.full, { total, yours: francs(yours, spoken), owed: francs(due - yours, spoken) })
}
