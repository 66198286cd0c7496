import Link from 'next/link'
import { RequestBadge } from '@/components/console/badge'
import { Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import type { CustomerDetail } from '@/lib/customers/record/schema'

export function Requests({ customer: { requests, counts } }: { customer: CustomerDetail }) {
  return (
    <Section title="Requests">
      <ul className="grid gap-1">
        {requests.map((request) => (
          <li key={request.id}>
            <Link
              href={`/admin/taskers-request/${request.id}`}
              prefetch={false}
              className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block group-hover:underline">
                  {request.task_title} <span className="tabular whitespace-nowrap">{request.reference}</span>
                </span>
                <span className="block text-quiet text-sm">
                  <Moment at={request.created_at} />
                </span>
              </span>
              <RequestBadge status={request.status} />
            </Link>
          </li>
        ))}
      </ul>
      {counts.requests > requests.length && (
        <p className="text-quiet text-sm">The last {requests.length} of them.</p>
      )}
    </Section>
  )
}

export function Places({ places }: Pick<CustomerDetail, 'places'>) {
  return (
    <Section title="Places">
      <ul className="grid gap-3">
        {places.map(({ location, sector, district }) => (
          <li key={[location, sector, district].join()} className="wrap-anywhere">
            {location}
            <span className="block text-quiet text-sm">{[sector, district].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Taskers({ taskers }: Pick<CustomerDetail, 'taskers'>) {
  if (taskers.length === 0) return null
  return (
    <Section title="Taskers who worked for them">
      <ul className="grid gap-1">
        {taskers.map(({ id, name, jobs_done }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <Link href={`/admin/taskers/${id}`} prefetch={false} className="underline underline-offset-4">
              {name}
            </Link>
            <span className="text-quiet text-sm">{jobs_done === 1 ? '1 job' : `${jobs_done} jobs`}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
