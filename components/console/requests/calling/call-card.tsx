import { RequestLink } from '@/components/console/detail-links'
import { timeOf } from '@/components/console/requests/list/row-look'
import { localeNames } from '@/lib/i18n/constants'
import { shortWeekdayDate } from '@/lib/i18n/dates'
import { rangeText } from '@/lib/i18n/money'
import { kigaliDay } from '@/lib/i18n/time'
import { spanText } from '@/lib/requests/clock'
import { requestStatusLabels } from '@/lib/requests/constants'
import type { LinkedRequest, RequestDetail } from '@/lib/requests/staff/detail/schema'

const ordinal = (place: number) => ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`

/** When the last call was, and whose: `called 1 min ago (Odette)`; else its state. */
function whatOf({ last_contact_at, owner_name, status }: LinkedRequest, now: Date): string {
  if (!last_contact_at) return requestStatusLabels[status].toLowerCase()
  const ago = spanText(now.getTime() - Date.parse(last_contact_at))
  return `called ${ago} ago${owner_name ? ` (${owner_name})` : ''}`
}

/** Another request of the same number: its words, and the request it speaks of. */
export function twinOf({ same_phone, created_at }: RequestDetail, now: Date) {
  const day = kigaliDay(new Date(created_at))
  const ofDay = same_phone.filter((one) => kigaliDay(new Date(one.created_at)) === day)
  const earlier = ofDay.filter((one) => one.created_at < created_at)
  const isTwin = ofDay.length > 0
  const [other] = [...earlier, ...ofDay, ...same_phone]
  if (!other) return null
  const when = day === kigaliDay(now) ? 'today' : 'on that day'
  const place = earlier.length > 0 ? `${ordinal(earlier.length + 1)} request ${when}` : `Asked again ${when}`
  const said = isTwin ? place : `Asked before, on ${shortWeekdayDate(kigaliDay(new Date(other.created_at)))}`
  return { said, other, isTwin, what: whatOf(other, now) }
}

/** What a caller of ours needs to know: the language, the words, where and when, and what came before. */
export function CallCard({ request }: { request: RequestDetail }) {
  const now = new Date(request.now)
  const twin = twinOf(request, now)
  const { usual_from_rwf: from, usual_to_rwf: to, description, locale } = request
  const place = [request.sector, request.district].filter(Boolean).join(', ')
  const where = [place, request.location].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="rounded-full bg-clay-pale px-2.5 font-semibold text-clay-deep leading-7">
          {localeNames[locale]}
        </span>
        {twin && (
          <span className={twin.isTwin ? 'font-semibold text-ochre-deep' : 'text-quiet'}>
            {twin.said}: <RequestLink request={twin.other} />, {twin.what}
          </span>
        )}
      </p>
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-lg leading-snug before:content-['“'] after:content-['”']">
        {description}
      </p>
      <p className="wrap-anywhere text-quiet">
        {[where, timeOf(request, now) || 'as soon as possible'].filter(Boolean).join(' · ')}
      </p>
      {from !== null && to !== null && (
        <p className="hidden text-quiet text-sm sm:block">
          Usual price on the site: {rangeText({ from, to })}
        </p>
      )}
    </div>
  )
}
