import type { Metadata } from 'next'
import { OwedList } from '@/components/console/money/owed-list'
import { owning } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { owedList } from '@/lib/money/entries/list'
import { loadOwed } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Owed' }

export default async function OwedPage({ searchParams }: PageProps<'/admin/money/owed'>) {
  const { role } = await requireAdminPage(owning)
  const query = owedList.parse(await searchParams)
  return <OwedList query={query} initial={await loadOwed(query)} isOwner={role === 'owner'} />
}
