import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getInbox } from './queries'

/** The conversations with customers, for dispatchers. */
export const loadInbox = forStaff(dispatching, getInbox)
