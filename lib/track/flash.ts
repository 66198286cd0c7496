import 'server-only'
import { createFlash } from '@/lib/platform/form-flash'
import { type TrackFlash, trackFields } from '@/lib/requests/customer/schema'

const flash = createFlash({ cookieName: 'taskers-track', fields: trackFields })
/** Browsers drop larger cookies, and then the error message is lost. */
const largest = 3_800

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
