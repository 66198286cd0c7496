import type { Metadata } from 'next'
import { ServiceList } from '@/components/console/tasks/service-list'
import { loadStaffTasks } from '@/lib/tasks/staff/loaders'

export const metadata: Metadata = { title: 'Services' }

export default async function ServicesPage() {
  return <ServiceList initial={await loadStaffTasks()} />
}
