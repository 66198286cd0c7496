import { route } from '@/lib/auth/gates'
import { requestForm } from '@/lib/requests/customer/form'
import { requestOperations } from '@/lib/requests/operations'

export const POST = route(requestOperations.submitTaskRequestForm, requestForm)
