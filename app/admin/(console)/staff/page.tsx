import type { Metadata } from 'next'
import { StaffList } from '@/components/console/admins/staff-list'
import { staffList } from '@/lib/admins/list'
import { loadStaff } from '@/lib/admins/loaders'

export const metadata: Metadata = { title: 'Staff' }

export default async function StaffPage({ searchParams }: PageProps<'/admin/staff'>) {
  const query = staffList.parse(await searchParams)
  return <StaffList query={query} initial={await loadStaff(query)} />
}
