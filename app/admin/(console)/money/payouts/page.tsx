import type { Metadata } from 'next'
import { PayoutList } from '@/components/console/money/payout-list'
import { PretendNotice } from '@/components/console/money/pretend-notice'
import { owning } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { payoutList } from '@/lib/money/payouts/list'
import { loadIsPretend, loadPayouts } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Payouts' }

export default async function PayoutsPage({ searchParams }: PageProps<'/admin/money/payouts'>) {
  await requireAdminPage(owning)
  const query = payoutList.parse(await searchParams)
  const [initial, isPretend] = await Promise.all([loadPayouts(query), loadIsPretend()])
  return (
    <PayoutList query={query} initial={initial}>
      <PretendNotice isPretend={isPretend} />
    </PayoutList>
  )
}
