import { route } from '@/lib/auth/gates'
import { dashboardOperation } from '@/lib/dashboard/operations'
import { getDashboard } from '@/lib/dashboard/queries'
import { json } from '@/lib/platform/route'

export const GET = route(dashboardOperation, async () => json(200, { data: await getDashboard() }))
