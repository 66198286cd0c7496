import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listTaskers } from './queries'

/** The list of taskers, for dispatchers. */
export const loadTaskers = forStaff(dispatching, listTaskers)
