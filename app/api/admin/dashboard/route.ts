import { route } from '@/lib/auth/gates'
import { dashboardOperations } from '@/lib/dashboard/operations'
import { getDashboard } from '@/lib/dashboard/queries'

export const GET = route(dashboardOperations.getDashboard, () => getDashboard())
