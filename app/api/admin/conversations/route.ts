import { route } from '@/lib/auth/gates'
import { inboxOperations } from '@/lib/requests/staff/inbox/operations'
import { getInbox } from '@/lib/requests/staff/inbox/queries'

export const GET = route(inboxOperations.getInbox, () => getInbox())
