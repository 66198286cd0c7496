import type { Metadata } from 'next'
import { PrivacyList } from '@/components/console/privacy/privacy-list'
import { privacyList } from '@/lib/privacy/list'
import { loadPrivacyList } from '@/lib/privacy/loaders'

export const metadata: Metadata = { title: 'Privacy requests' }

export default async function PrivacyRequestsPage({ searchParams }: PageProps<'/admin/privacy'>) {
  const query = privacyList.parse(await searchParams)
  return <PrivacyList query={query} initial={await loadPrivacyList(query)} />
}
