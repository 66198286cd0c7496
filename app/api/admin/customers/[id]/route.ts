import { route } from '@/lib/auth/gates'
import { customerStaffOperations } from '@/lib/customers/record/operations'
import { getCustomer } from '@/lib/customers/record/queries'

export const GET = route(customerStaffOperations.getCustomer, ({ params }) => getCustomer(params.id))
