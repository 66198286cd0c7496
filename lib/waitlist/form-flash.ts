import 'server-only'
import { createFlash } from '@/lib/platform/form-flash'
import { downloadPath } from './constants'

export const waitlistFormPath = `${downloadPath}/form`

/** The values and errors of the sign-up form without scripts. */
export const waitlistFlash = createFlash({
  cookieName: 'taskers-waitlist',
  fields: ['email', 'consent'],
})
