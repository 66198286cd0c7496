import type { Metadata } from 'next'
import { Dashboard } from '@/components/console/dashboard/dashboard'
import { SetupList } from '@/components/console/setup/setup-list'
import { loadDashboard } from '@/lib/dashboard/loaders'
import { loadSetup } from '@/lib/setup/loaders'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage() {
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Dashboard</h1>
      <Dashboard {...(await loadDashboard())}>
        <SetupList initial={await loadSetup()} />
      </Dashboard>
    </>
  )
}
