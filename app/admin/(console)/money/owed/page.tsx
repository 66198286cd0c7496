import type { Metadata } from 'next'
import { OwedList } from '@/components/console/money/owed-list'
import { owning } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { owedList } from '@/lib/money/entries/list'
import { loadOwed, loadPayoutState } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Owed' }

export default async function OwedPage({ searchParams }: PageProps<'/admin/money/owed'>) {
  await requireAdminPage(owning)
  const query = owedList.parse(await searchParams)
  const [initial, payouts] = await Promise.all([loadOwed(query), loadPayoutState()])
  return <OwedList query={query} initial={initial} payouts={payouts} />
}
