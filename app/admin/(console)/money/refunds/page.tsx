import type { Metadata } from 'next'
import { RefundList } from '@/components/console/money/refund-list'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadRefunds } from '@/lib/money/record/loaders'
import { refundList } from '@/lib/money/refunds/list'

export const metadata: Metadata = { title: 'Refunds' }

export default async function RefundsPage({ searchParams }: PageProps<'/admin/money/refunds'>) {
  const { role } = await requireAdminPage(dispatching)
  const query = refundList.parse(await searchParams)
  return <RefundList query={query} initial={await loadRefunds(query)} isOwner={role === 'owner'} />
}
