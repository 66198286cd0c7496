import { route } from '@/lib/auth/gates'
import { dashboardOperations } from '@/lib/dashboard/operations'
import { getDashboard } from '@/lib/dashboard/queries'
import { json } from '@/lib/platform/route'

export const GET = route(dashboardOperations.getDashboard, async () =>
  json(200, { data: await getDashboard() }),
)
