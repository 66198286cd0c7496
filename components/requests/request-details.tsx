'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRequestStream } from '@/components/console/use-request-stream'
import { useServerClock } from '@/components/console/use-server-clock'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { callAdminApi } from '@/lib/auth/admin-client'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime, kigaliTime } from '@/lib/i18n/time'
import type { RequestDetail } from '@/lib/requests/admin-schema'
import { displayPhone } from '@/lib/requests/phone'
import { Countdown } from './countdown'
import { RequestTimeline } from './request-timeline'
import { StatusBadge } from './status-badge'

/** One request, live: who, what, where, until when, and how to reach the customer. */
export function RequestDetails({ initial }: { initial: RequestDetail }) {
  const client = useQueryClient()
  const key = ['request', initial.id]
  const isLive = useRequestStream((change) => {
    if (!change || change.request_id === initial.id) void client.invalidateQueries({ queryKey: key })
  })
  const { data: request } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const path = `/api/admin/task-requests/${initial.id}`
      return (await callAdminApi<{ data: RequestDetail }>(path, { signal, isBackground: true })).data
    },
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: isLive ? 60_000 : 5_000,
  })
  const now = useServerClock(request.now)
  const facts: [string, string][] = [
    ['Place', request.location],
    ['Language', localeNames[request.locale]],
    ['Usual price', `RWF ${request.price} · about ${request.duration} min`],
    [
      'Received',
      `${kigaliDateTime(new Date(request.created_at))}, ${sources[request.source] ?? request.source}`,
    ],
    ['Promised by', kigaliTime(new Date(request.contact_due_at))],
  ]
  return (
    <div className="grid max-w-5xl gap-5">
      <Link
        href="/admin/taskers-request"
        prefetch={false}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control px-2 font-medium text-quiet hover:text-ink"
      >
        <Icon name="back" size={18} />
        Tasker Requests
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="tabular text-quiet">{request.reference}</p>
          <h1 className="font-extrabold text-2xl leading-tight">
            {request.task_title} for {request.full_name}
          </h1>
          <div className="mt-2 flex items-center gap-3">
            <StatusBadge status={request.status} />
            <Countdown request={request} now={now} className="text-xl" />
          </div>
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <a
            href={`tel:${request.phone}`}
            className={buttonClass('primary', 'tabular flex-1 whitespace-nowrap')}
          >
            <Icon name="phone" />
            {displayPhone(request.phone)}
          </a>
          <a
            href={request.whatsapp_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'flex-1')}
          >
            <Icon name="chat" />
            WhatsApp
          </a>
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="what" className="rounded-card border border-rule bg-white p-5">
          <h2 id="what" className="font-bold text-lg">
            What they need
          </h2>
          <p className="mt-2 max-w-[70ch] whitespace-pre-line break-words">{request.description}</p>
          <dl className="mt-5 grid gap-4 border-rule border-t pt-5 sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="tabular break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <a
            href={request.tracking_path}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-clay-deep underline underline-offset-4"
          >
            <Icon name="link" size={18} />
            What the customer sees
          </a>
        </section>
        <div className="grid content-start gap-5">
          <RequestTimeline events={request.events} />
          {request.earlier.length > 0 && (
            <section aria-labelledby="earlier" className="rounded-card border border-rule bg-white p-5">
              <h2 id="earlier" className="font-bold text-lg">
                Earlier from this phone
              </h2>
              <ul className="mt-2 grid gap-1">
                {request.earlier.map((other) => (
                  <li key={other.id}>
                    <Link
                      href={`/admin/taskers-request/${other.id}`}
                      prefetch={false}
                      className="flex min-h-11 items-center justify-between gap-2 hover:underline"
                    >
                      <span className="tabular">
                        {other.reference} · {kigaliDateTime(new Date(other.created_at))}
                      </span>
                      <StatusBadge status={other.status} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

const sources: Record<string, string> = {
  wizard: 'by the website',
  form: 'by the website without scripts',
  api: 'by the API',
  staff: 'entered by staff',
}
