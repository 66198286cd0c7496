import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getDashboard } from '@/lib/requests/dashboard'
import { dashboardOperation } from '@/lib/requests/operations'

export const GET = route(dashboardOperation, async () => json(200, { data: await getDashboard() }))
