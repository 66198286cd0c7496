import type { Metadata } from 'next'
import { Reports } from '@/components/console/reports/reports'
import { loadReports } from '@/lib/dashboard/loaders'

export const metadata: Metadata = { title: 'Reports' }

export default async function ReportsPage() {
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Reports</h1>
      <Reports {...(await loadReports())} />
    </>
  )
}
