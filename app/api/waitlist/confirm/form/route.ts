import { route } from '@/lib/auth/gates'
import { stepForm } from '@/lib/waitlist/form'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.confirmWaitlistForm, stepForm('confirm'))
