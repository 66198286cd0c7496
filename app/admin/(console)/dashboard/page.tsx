import type { Metadata } from 'next'
import { DashboardFigures } from '@/components/console/dashboard-figures'
import { loadDashboard } from '@/lib/requests/loaders'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Dashboard</h1>
      <DashboardFigures initial={await loadDashboard()} />
    </>
  )
}
