import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { toolClass } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { Icon } from '@/components/ui/icon'
import { localeNames } from '@/lib/i18n/constants'
import { isOpenStatus } from '@/lib/requests/constants'
import { endText } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { EditForm } from './edit-form'
import { StatusBadge } from './status-badge'

const sources: Record<string, string> = {
  wizard: 'by the website',
  form: 'by the website without scripts',
  api: 'by the API',
  staff: 'entered by staff',
}

function factsOf(request: RequestDetail): [string, ReactNode][] {
  const area = [request.sector, request.district].filter(Boolean).join(', ')
  const reached = request.customer_was_reached
  const facts: [string, ReactNode][] = [
    ['Place', request.location || '–'],
    ['Sector and district', area || 'Not chosen yet'],
    ['Wanted', request.wanted_at ? <Moment key="wanted" at={request.wanted_at} /> : 'As soon as possible'],
    ['Language', localeNames[request.locale]],
    [
      'Received',
      <span key="received">
        <Moment at={request.created_at} />, {sources[request.source] ?? request.source}
      </span>,
    ],
    ['Reached', request.contacted_at && <Moment key="reached" at={request.contacted_at} />],
    ['The customer says', reached !== null && (reached ? 'We reached them' : 'We did not reach them')],
    ['Ended', request.ended_at && <Moment key="ended" at={request.ended_at} />],
    ['Why it ended', endText(request)],
    [
      'Rating',
      request.rating !== null &&
        `${request.rating} of 5${request.rating_text ? `: ${request.rating_text}` : ''}`,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

export function Facts({ request }: { request: RequestDetail }) {
  const [isEdit, setIsEdit] = useState(false)
  const mayEdit = isOpenStatus(request.status) && !request.is_erased
  return (
    <Section
      id="what"
      title="What they need"
      action={
        mayEdit &&
        !isEdit && (
          <button type="button" className={toolClass} onClick={() => setIsEdit(true)}>
            Edit details
          </button>
        )
      }
    >
      {isEdit && !request.is_erased ? (
        <EditForm request={request} onClose={() => setIsEdit(false)} />
      ) : (
        <>
          <p className="max-w-[70ch] whitespace-pre-line break-words">{request.description}</p>
          <dl className="grid gap-4 border-rule border-t pt-4 sm:grid-cols-2">
            {factsOf(request).map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="tabular break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {!request.is_erased && (
        <a
          href={request.tracking_path}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-clay-deep underline underline-offset-4"
        >
          <Icon name="link" size={18} />
          What the customer sees
        </a>
      )}
    </Section>
  )
}

export function SamePhone({ requests }: { requests: RequestDetail['same_phone'] }) {
  if (requests.length === 0) return null
  return (
    <Section id="same-phone" title="Also from this phone">
      <ul className="grid gap-1">
        {requests.map((other) => (
          <li key={other.id}>
            <Link
              href={`/admin/taskers-request/${other.id}`}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block group-hover:underline">
                  {other.task_title} <span className="tabular whitespace-nowrap">{other.reference}</span>
                </span>
                <span className="block text-quiet text-sm">
                  <Moment at={other.created_at} />
                </span>
              </span>
              <StatusBadge status={other.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
