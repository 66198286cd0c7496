import type { Metadata } from 'next'
import { EntryList } from '@/components/console/money/entry-list'
import { owning } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { entryList } from '@/lib/money/entries/list'
import { loadEntries } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Entries' }

export default async function EntriesPage({ searchParams }: PageProps<'/admin/money/entries'>) {
  const { role } = await requireAdminPage(owning)
  const query = entryList.parse(await searchParams)
  return <EntryList query={query} initial={await loadEntries(query)} isOwner={role === 'owner'} />
}
