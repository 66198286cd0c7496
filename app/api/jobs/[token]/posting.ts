import { isLocale, localePath } from '@/lib/i18n/constants'
import { preferredLocale } from '@/lib/i18n/preferred-locale'
import { jobPath } from '@/lib/jobs/constants'
import { leadToLimitedPhoto } from '@/lib/jobs/link/form'
import { isFromScript, seeOther } from '@/lib/platform/form-flash'
import { json } from '@/lib/platform/route'
import { senderOf } from '@/lib/platform/sender'

type Segments = { params: Promise<Record<string, string | string[]>> }
type Handler = (request: Request, segments?: Segments) => Promise<Response>

/**
 * A browser shows what a form answers. So a link that has ended leads to the page that says so, and who is
 * logged in as staff, or sends too many photos, is led back to the job.
 */
export const posting =
  (handle: Handler): Handler =>
  async (request, segments) => {
    const answer = await handle(request, segments)
    const { status } = answer
    const isStaff = status === 403 && senderOf(request) !== 'foreign'
    const isLimited = status === 429 && !isFromScript(request)
    if (status !== 404 && !isStaff && !isLimited) return answer
    const { token: segment = '' } = (await segments?.params) ?? {}
    const token = encodeURIComponent(String(segment))
    const asked = new URL(request.url).searchParams.get('locale')
    const locale = isLocale(asked) ? asked : preferredLocale(request.headers.get('accept-language'))
    if (isLimited) return leadToLimitedPhoto(token, locale)
    const page = localePath(locale, `${jobPath}/${token}`)
    const location = isStaff ? `${page}?problem=staff` : page
    return isFromScript(request) ? json(200, { location }) : seeOther(location)
  }
