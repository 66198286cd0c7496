import { route } from '@/lib/auth/gates'
import { noteCustomer } from '@/lib/customers/mutations'
import { customerStaffOperations } from '@/lib/customers/record/operations'
import { getCustomer } from '@/lib/customers/record/queries'

export const PUT = route(customerStaffOperations.noteCustomer, async ({ params, body, identity }) => {
  await noteCustomer({ requestId: params.id, adminId: identity.adminId }, body)
  return getCustomer(params.id)
})
