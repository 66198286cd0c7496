import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { customerForm } from '@/lib/requests/customer/form'
import { customerOperations } from '@/lib/requests/customer/operations'

const answer = customerForm('cancel', follow)

export const POST = route(customerOperations.cancelTrackedRequestForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
