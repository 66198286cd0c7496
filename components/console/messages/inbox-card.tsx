import Link from 'next/link'
import { RequestBadge } from '@/components/console/badge'
import { PhoneIcons } from '@/components/console/detail-links'
import { type Fact, FactList } from '@/components/console/form/section'
import { callTime, timeOf } from '@/components/console/requests/list/row-look'
import { buttonClass } from '@/components/ui/button'
import { localeNames } from '@/lib/i18n/constants'
import { rwfText } from '@/lib/i18n/money'
import { hasAmounts } from '@/lib/jobs/workflow'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

function priceOf({ labour_rwf, transport_rwf, materials_rwf, paid_at }: RequestDetail): string {
  const amounts = { labourRwf: labour_rwf, transportRwf: transport_rwf, materialsRwf: materials_rwf }
  if (!hasAmounts(amounts)) return ''
  const total = (labour_rwf ?? 0) + (transport_rwf ?? 0) + (materials_rwf ?? 0)
  return `${rwfText(total)}, ${paid_at ? 'paid' : 'not paid yet'}`
}

function callOf({ status, contacted_at, contact_due_at, now }: RequestDetail): Fact {
  if (contacted_at) return ['Talked', callTime(contacted_at, new Date(now))]
  return ['To call by', isOpenStatus(status) && callTime(contact_due_at, new Date(now))]
}

function factsOf(request: RequestDetail): Fact[] {
  const { tasker, now, locale, location, sector } = request
  return [
    callOf(request),
    ['Time', timeOf(request, new Date(now)) || 'As soon as possible'],
    ['Place', [sector, location].filter(Boolean).join(', ')],
    ['Price', priceOf(request)],
    ['Language', localeNames[locale]],
    [
      'Tasker',
      tasker && (
        <span key="tasker" className="flex items-center justify-between gap-2">
          <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="hover:underline">
            {tasker.name || 'A tasker who has left'}
          </Link>
          {tasker.phone && <PhoneIcons name={tasker.name} phone={tasker.phone} />}
        </span>
      ),
    ],
  ]
}

/** The request that a conversation is about, as far as an answer needs it. */
export function InboxCard({ request }: { request: RequestDetail }) {
  const { id, reference, task_title, status, description, full_name } = request
  const { phone, whatsapp_url, phone_wrong_at } = request
  return (
    <div className="grid content-start gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-bold">
          <span className="tabular font-normal text-quiet">{reference}</span> {task_title}
        </p>
        <RequestBadge status={status} />
      </div>
      {description && <p className="wrap-anywhere line-clamp-4 text-sm">{description}</p>}
      {phone && (
        <div className="flex items-center justify-between gap-2">
          <p className={`tabular ${phone_wrong_at ? 'text-alarm line-through' : ''}`}>
            {displayPhone(phone)}
          </p>
          {phone_wrong_at ? (
            <span className="font-medium text-alarm text-sm">Wrong number</span>
          ) : (
            <PhoneIcons name={full_name} phone={phone} whatsapp={whatsapp_url} />
          )}
        </div>
      )}
      <FactList facts={factsOf(request)} look="column" />
      <Link href={`/admin/taskers-request/${id}`} prefetch={false} className={buttonClass('secondary')}>
        Open the request
      </Link>
    </div>
  )
}
