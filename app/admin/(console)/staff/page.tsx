import type { Metadata } from 'next'
import { StaffList } from '@/components/console/admins/staff-list'
import { loadStaff } from '@/lib/admins/loaders'
import { staffList } from '@/lib/admins/schema'

export const metadata: Metadata = { title: 'Staff' }

export default async function StaffPage({ searchParams }: PageProps<'/admin/staff'>) {
  const query = staffList.parse(await searchParams)
  return <StaffList query={query} initial={await loadStaff(query)} />
}
