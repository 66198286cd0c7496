import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getTaskerDetail } from './queries'

/** One tasker with everything on record, for dispatchers. Read once per render. */
export const loadTaskerDetail = cache(forStaff(dispatching, getTaskerDetail))
