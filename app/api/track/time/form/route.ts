import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { customerForm } from '@/lib/requests/customer/form'
import { customerOperations } from '@/lib/requests/customer/operations'

export const POST = route(customerOperations.answerTrackedTimeForm, customerForm('time', follow))
