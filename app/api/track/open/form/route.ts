import { route } from '@/lib/auth/gates'
import { lookupForm } from '@/lib/requests/customer/form'
import { openTrackedFormOperation } from '@/lib/requests/customer/operations'

export const POST = route(openTrackedFormOperation, lookupForm)
