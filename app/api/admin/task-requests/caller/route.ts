import { route } from '@/lib/auth/gates'
import { callOperations } from '@/lib/calls/operations'
import { getCaller } from '@/lib/calls/queries'

export const GET = route(callOperations.getCaller, ({ query }) => getCaller(query.phone))
