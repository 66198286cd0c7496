import type { Metadata } from 'next'
import { Waitlist } from '@/components/console/waitlist/waitlist'
import { loadWaitlist } from '@/lib/waitlist/loaders'
import { waitlistList } from '@/lib/waitlist/staff/list'

export const metadata: Metadata = { title: 'App waitlist' }

export default async function WaitlistPage({ searchParams }: PageProps<'/admin/waitlist'>) {
  const query = waitlistList.parse(await searchParams)
  return <Waitlist query={query} initial={await loadWaitlist(query)} />
}
