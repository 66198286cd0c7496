import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getDay } from './queries'

/** The plan of one day, for dispatchers. */
export const loadDay = forStaff(dispatching, getDay)
