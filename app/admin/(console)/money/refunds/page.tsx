import type { Metadata } from 'next'
import { PretendNotice } from '@/components/console/money/pretend-notice'
import { RefundList } from '@/components/console/money/refund-list'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadIsPretend, loadRefunds } from '@/lib/money/record/loaders'
import { refundList } from '@/lib/money/refunds/list'

export const metadata: Metadata = { title: 'Refunds' }

export default async function RefundsPage({ searchParams }: PageProps<'/admin/money/refunds'>) {
  const { role } = await requireAdminPage(dispatching)
  const query = refundList.parse(await searchParams)
  const [initial, isPretend] = await Promise.all([loadRefunds(query), loadIsPretend()])
  return (
    <RefundList query={query} initial={initial} isOwner={role === 'owner'}>
      <PretendNotice isPretend={isPretend} />
    </RefundList>
  )
}
