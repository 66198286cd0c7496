import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listCases } from './queries'

/** One page of what must be settled, for dispatchers. */
export const loadCases = forStaff(dispatching, listCases)
