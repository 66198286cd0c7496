import { francs, type Spoken } from '@/components/jobs/when'
import { fill } from '@/lib/i18n/fill'
import type { Job, JobMoney } from '@/lib/jobs/schema'
import type { Offer } from '@/lib/offers/schema'

/** The same for a job that is only offered: nothing is paid yet. */
export const offeredText = ({ money, pay_rwf }: Pick<Offer, 'money' | 'pay_rwf'>, spoken: Spoken) =>
  moneyText(
    money && {
      sells: money.sells,
      total_rwf: money.total_rwf,
      due_rwf: money.total_rwf,
      taken_rwf: 0,
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
  const { sells, due_rwf: due, taken_rwf: taken, yours_rwf: yours, is_paid } = money
  if (money.is_paid_online) return paidOnlineText(money, spoken)
  if (is_paid || due === 0) return taken > 0 ? paidToThemText(money, spoken) : copy.paid
  const total = francs(due, spoken)
  if (sells === 'cash') return fill(copy.cash, { total })
  if (money.may_pay_online)
    return yours === null
      ? fill(copy.onlineOpen, { total })
      : fill(copy.online, { total, yours: francs(yours, spoken) })
  if (yours === null) return fill(copy.fullOpen, { total })
  // What is in the tasker's hand at the end, less what of it is theirs.
  const owed = taken + due - yours
  if (owed < 0) return fill(copy.fullMore, { total, owed: francs(-owed, spoken) })
  const sums = {
    total,
    taken: francs(taken, spoken),
    yours: francs(yours, spoken),
    owed: francs(owed, spoken),
  }
  if (owed === 0) return fill(taken > 0 ? copy.fullRestAll : copy.cash, sums)
  return fill(taken > 0 ? copy.fullRest : copy.full, sums)
}

/** Cash of ours that this tasker took: some of it is theirs, and the rest is owed to us. */
function paidToThemText({ taken_rwf: taken, yours_rwf: yours }: JobMoney, spoken: Spoken): string {
  const { money: copy } = spoken.words
  const sums = { taken: francs(taken, spoken) }
  if (yours === null) return fill(copy.fullPaidOpen, sums)
  const owed = taken - yours
  if (owed === 0) return fill(copy.fullPaidAll, sums)
  if (owed < 0) return fill(copy.fullPaidMore, { ...sums, owed: francs(-owed, spoken) })
  return fill(copy.fullPaid, { ...sums, yours: francs(yours, spoken), owed: francs(owed, spoken) })
}

/** What was paid online is with us, and so is all that is the tasker's, but for what they took before. */
function paidOnlineText({ yours_rwf: yours, taken_rwf: taken }: JobMoney, spoken: Spoken): string {
  const { money: copy } = spoken.words
  const owed = yours === null ? 0 : yours - taken
  return owed > 0 ? fill(copy.paidOnline, { yours: francs(owed, spoken) }) : copy.paidOnlineOpen
}

/** Why the cash that the tasker says they were paid is not settled; null where nothing differs. */
export function differsText(
  { money, cash_said_rwf: said, cash_differs }: Pick<Job, 'money' | 'cash_said_rwf' | 'cash_differs'>,
  spoken: Spoken,
): string | null {
  if (!cash_differs || !money) return null
  const { differs, notDue } = spoken.words.money
  return said === money.due_rwf ? differs : fill(notDue, { due: francs(money.due_rwf, spoken) })
}
