import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { eraseByCustomer } from '@/lib/privacy/customer/mutations'
import { formOf } from '@/lib/requests/customer/form'
import { customerOperations } from '@/lib/requests/customer/operations'

const answer = formOf({ action: 'erasure', act: eraseByCustomer, follow })

export const POST = route(customerOperations.eraseTrackedRequestForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
