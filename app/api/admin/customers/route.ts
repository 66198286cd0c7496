import { route } from '@/lib/auth/gates'
import { customerStaffOperations } from '@/lib/customers/record/operations'
import { listCustomers } from '@/lib/customers/record/queries'
import { json } from '@/lib/platform/route'

export const GET = route(customerStaffOperations.listCustomers, async ({ query }) =>
  json(200, await listCustomers(query)),
)
