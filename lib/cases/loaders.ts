import 'server-only'
import { forStaff } from '@/lib/auth/page-gate'
import { dispatching } from '@/lib/auth/roles'
import { listCases } from './queries'

/** One page of what must be settled, for dispatchers. */
export const loadCases = forStaff(dispatching, listCases)
