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
    },
    spoken,
  )

/** Who pays whom, in a sentence; null without an agreed price. */
export function moneyText(money: JobMoney | null, spoken: Spoken): string | null {
  if (!money) return null
  const { money: copy } = spoken.words
  const { sells, due_rwf: due, yours_rwf: yours, is_paid } = money
  if (is_paid || due === 0) return copy.paid
  const total = francs(due, spoken)
  if (sells === 'cash') return fill(copy.cash, { total })
  if (yours === null || yours >= due) return fill(copy.fullOpen, { total })
  return fill(copy.full, { total, yours: francs(yours, spoken), owed: francs(due - yours, spoken) })
}
