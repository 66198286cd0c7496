import type { Metadata } from 'next'
import { AdminServices } from '@/components/console/tasks/service-list'
import { loadStaffTasks } from '@/lib/tasks/admin-loaders'

export const metadata: Metadata = { title: 'Services' }

export default async function ServicesPage() {
  return <AdminServices initial={await loadStaffTasks()} />
}
