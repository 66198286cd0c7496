import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getDashboard } from './queries'
import type { Dashboard } from './schema'

/** The figures, and whether the user may open the lists behind them. */
export async function loadDashboard(): Promise<{ initial: Dashboard; mayOpen: boolean }> {
  const { role } = await requireAdminPage()
  return { initial: await getDashboard(), mayOpen: dispatching.some((one) => one === role) }
}
