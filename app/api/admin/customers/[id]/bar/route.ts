import { route } from '@/lib/auth/gates'
import { barCustomer } from '@/lib/customers/mutations'
import { customerStaffOperations } from '@/lib/customers/record/operations'
import { getCustomer } from '@/lib/customers/record/queries'

export const POST = route(customerStaffOperations.barCustomer, async ({ params, body, identity }) => {
  await barCustomer({ requestId: params.id, adminId: identity.adminId, role: identity.role }, body)
  return getCustomer(params.id)
})
