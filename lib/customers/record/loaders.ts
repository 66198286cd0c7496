import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listTags } from '@/lib/customers/queries'
import { getCustomer, listCustomers } from './queries'

/** One page of the customers, for dispatchers. */
export const loadCustomers = forStaff(dispatching, listCustomers)

/** The tags that customers can be filtered by, for dispatchers. */
export const loadTags = forStaff(dispatching, listTags)

/** The customer whose request this is, for dispatchers. Read once per render. */
export const loadCustomer = cache(forStaff(dispatching, getCustomer))
