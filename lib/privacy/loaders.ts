import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { nullWhenGone } from '@/lib/platform/errors'
import { idParamsSchema } from '@/lib/platform/fields'
import { getPrivacy, listPrivacy } from './queries'

/** One page of the wishes to see or erase, for dispatchers. */
export const loadPrivacyList = forStaff(dispatching, listPrivacy)

/** One wish with the data kept about the person, for dispatchers; null when there is none. */
export const loadPrivacy = forStaff(dispatching, async (id: string) =>
  idParamsSchema.safeParse({ id }).success ? getPrivacy(id).catch(nullWhenGone) : null,
)
