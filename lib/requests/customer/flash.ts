import 'server-only'
import { sha256 } from '@/lib/platform/crypto'
import { createFlash } from '@/lib/platform/form-flash'
import { type TrackFlash, trackFields } from './schema'

const flash = createFlash({ cookieName: 'taskers-track', fields: trackFields })
/** A browser drops a larger cookie, and with it the word of what was wrong. */
const largest = 3_800

/** Names a page without its link: what was typed for one request is not shown on the page of another. */
export const pageMark = (token: string): string => sha256(token).slice(0, 12)

/** The same for the form that opens a request by its reference. */
export const lookupMark = 'open'

export const trackFlash = {
  ...flash,
  cookie(content: TrackFlash | null, isHttps: boolean): string {
    const whole = flash.cookie(content, isHttps)
    if (!content || whole.length <= largest) return whole
    const { form, page } = content.values
    return flash.cookie({ ...content, values: { ...(form && { form }), ...(page && { page }) } }, isHttps)
  },
}
