import 'server-only'
import { owning } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getTextDay } from './queries'

/** The texts of this day, counted, for owners. */
export const loadTextDay = forStaff(owning, getTextDay)
