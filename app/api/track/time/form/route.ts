import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { customerForm } from '@/lib/track/form'
import { customerOperations } from '@/lib/track/operations'

export const POST = route(
  customerOperations.answerTrackedTimeForm,
  customerForm('time', follow, isStaffBrowser),
)
