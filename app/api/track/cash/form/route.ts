import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { customerForm } from '@/lib/track/form'
import { customerOperations } from '@/lib/track/operations'

const answer = customerForm('cash', follow)

export const POST = route(customerOperations.sayTrackedCashForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
