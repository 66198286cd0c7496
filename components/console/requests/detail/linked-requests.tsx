import Link from 'next/link'
import { RequestBadge } from '@/components/console/badge'
import { requestPathOf } from '@/components/console/detail-links'
import { Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import type { LinkedRequest } from '@/lib/requests/staff/detail/schema'

type LinkedRequestsProps = { title: string; requests: LinkedRequest[] }

/** Other requests that belong to this one; nothing without any. */
export function LinkedRequests({ title, requests }: LinkedRequestsProps) {
  if (requests.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-1">
        {requests.map((other) => (
          <li key={other.id}>
            <Link
              href={requestPathOf(other)}
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
              <RequestBadge status={other.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
