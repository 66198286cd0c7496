import { localePath } from '@/lib/i18n/constants'
import { preferredLocale } from '@/lib/i18n/preferred-locale'
import { jobPath } from '@/lib/jobs/constants'
import { isFromScript, seeOther } from '@/lib/platform/form-flash'
import { json } from '@/lib/platform/route'

type Segments = { params: Promise<Record<string, string | string[]>> }
type Handler = (request: Request, segments?: Segments) => Promise<Response>

/** A browser shows what a form answers: for a link that has ended, the page that says so. */
export const posting =
  (handle: Handler): Handler =>
  async (request, segments) => {
    const answer = await handle(request, segments)
    if (answer.status !== 404) return answer
    const { token = '' } = (await segments?.params) ?? {}
    const locale = preferredLocale(request.headers.get('accept-language'))
    const location = localePath(locale, `${jobPath}/${encodeURIComponent(String(token))}`)
    return isFromScript(request) ? json(200, { location }) : seeOther(location)
  }
