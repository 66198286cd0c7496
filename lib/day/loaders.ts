import 'server-only'
import { forStaff } from '@/lib/auth/page-gate'
import { dispatching } from '@/lib/auth/roles'
import { getDay } from './queries'

/** The plan of one day, for dispatchers. */
export const loadDay = forStaff(dispatching, getDay)
