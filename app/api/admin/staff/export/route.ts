import { exportStaff } from '@/lib/admins/export'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'

export const GET = route(adminOperations.exportStaff, async ({ query, identity }) =>
  csvAnswer('staff', await exportStaff(query, identity.adminId)),
)
