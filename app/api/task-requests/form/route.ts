import { route } from '@/lib/auth/gates'
import { requestOperations } from '@/lib/requests/operations'
import { requestForm } from '@/lib/track/form'

export const POST = route(requestOperations.submitTaskRequestForm, requestForm)
