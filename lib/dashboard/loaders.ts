import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { requestList } from '@/lib/requests/staff/list'
import { loadStaffPage } from '@/lib/requests/staff/loaders'
import { getDashboard, getDashboardFigures, listNextCalls } from './queries'
import type { Dashboard, DashboardFigures, NextCalls } from './schema'

type Work = { calls: NextCalls; page: Awaited<ReturnType<typeof loadStaffPage>> }

/** The plots, for those who do not work with requests; null for the others, who choose a period there. */
export async function loadReports(): Promise<{ initial: Dashboard | null }> {
  const { role } = await requireAdminPage()
  return { initial: dispatching.some((one) => one === role) ? null : await getDashboard() }
}

/** The figures, and for those who work with requests also whom to call next; null for the others. */
export async function loadDashboard(): Promise<{ initial: DashboardFigures; work: Work | null }> {
  const { role } = await requireAdminPage()
  if (!dispatching.some((one) => one === role)) return { initial: await getDashboardFigures(), work: null }
  const [initial, calls, page] = await Promise.all([
    getDashboardFigures(),
    listNextCalls(),
    loadStaffPage(requestList.parse({})),
  ])
  return { initial, work: { calls, page } }
}
