import 'server-only'
import { sha256 } from '@/lib/platform/crypto'
import { createFlash } from '@/lib/platform/form-flash'
import { type TrackFlash, trackFields } from '@/lib/requests/customer/schema'

const flash = createFlash({ cookieName: 'taskers-track', fields: trackFields })
/** Browsers drop larger cookies, and then the error message is lost. */
const largest = 3_800

/** Identifies a request's page without its token, so that a form's values show on no other page. */
export const pageMark = (token: string): string => sha256(token).slice(0, 12)

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
