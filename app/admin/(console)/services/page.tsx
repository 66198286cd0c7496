import type { Metadata } from 'next'
import { AdminServices } from '@/components/tasks/admin-services'
import { loadStaffTasks } from '@/lib/tasks/admin-loaders'

export const metadata: Metadata = { title: 'Services' }

export default async function ServicesPage() {
  return <AdminServices initial={await loadStaffTasks()} />
}
