import { route } from '@/lib/auth/gates'
import { dayOperations } from '@/lib/day/operations'
import { getDay } from '@/lib/day/queries'

export const GET = route(dayOperations.getDay, ({ query }) => getDay(query.day))
