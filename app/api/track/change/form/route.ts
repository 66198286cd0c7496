import { route } from '@/lib/auth/gates'
import { customerForm } from '@/lib/requests/customer/form'
import { customerFormOperations } from '@/lib/requests/customer/operations'

export const POST = route(customerFormOperations.change, customerForm('change'))
