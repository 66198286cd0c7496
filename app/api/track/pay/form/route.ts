import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { customerForm } from '@/lib/track/form'
import { customerOperations } from '@/lib/track/operations'

const answer = customerForm('pay', follow)

export const POST = route(customerOperations.payTrackedForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
