import { route } from '@/lib/auth/gates'
import { joinForm } from '@/lib/waitlist/form'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.joinWaitlistForm, joinForm)
