import { route } from '@/lib/auth/gates'
import { lookupForm } from '@/lib/track/form'
import { customerOperations } from '@/lib/track/operations'

export const POST = route(customerOperations.openTrackedRequestForm, lookupForm)
