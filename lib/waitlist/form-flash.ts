import 'server-only'
import { createFlash } from '@/lib/platform/form-flash'
import { downloadPath } from './constants'

export const waitlistFormPath = `${downloadPath}/form`

/** What was typed into the sign-up without scripts. */
export const waitlistFlash = createFlash({
  cookieName: 'taskers-waitlist',
  fields: ['email', 'consent'],
})
