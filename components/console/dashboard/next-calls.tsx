import Link from 'next/link'
import { BarredMark } from '@/components/console/customers/barred-mark'
import { Section } from '@/components/console/form/section'
import { useRecord } from '@/components/console/form/use-record'
import { CoverLink } from '@/components/console/list/data-table-columns'
import { ListProblem } from '@/components/console/list/data-table-states'
import { passFocusOn } from '@/components/console/list/focus-after'
import { useListKeys } from '@/components/console/list/use-list-keys'
import { requestPath } from '@/components/console/reports/plots'
import { RequestActions, RequestActionsScope } from '@/components/console/requests/detail/request-actions'
import { Clock, LiveCountdown } from '@/components/console/requests/list/clock'
import { LiveSign, useRequestNews } from '@/components/console/requests/list/live-sign'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { WaitsFor } from '@/components/console/requests/list/who-cell'
import { WroteMark } from '@/components/console/requests/list/wrote-mark'
import type { NextCalls as Calls } from '@/lib/dashboard/schema'
import { localeNames } from '@/lib/i18n/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'

export type Work = { calls: Calls; page: RequestPage }

/** The customers who must be called next, as at the top of the list. */
export function NextCalls({ calls, page }: Work) {
  const { isLive, hasArrived } = useRequestNews('next-calls')
  const { data, error, refetch } = useRecord({
    queryKey: ['next-calls'],
    path: '/api/admin/next-calls',
    initial: calls,
    renewMs: isLive ? 60_000 : 5_000,
  })
  useListKeys()
  return (
    <RequestActionsScope page={page}>
      <Clock serverNow={data.now}>
        <Section title="To call next" action={<LiveSign />}>
          <ListProblem error={error} onRetry={() => void refetch()} />
          {data.requests.length === 0 ? (
            <p className="py-4 text-quiet">
              Nobody waits for a call. New requests appear here automatically.
            </p>
          ) : (
            <ol className="@container grid divide-y divide-rule border-rule border-y">
              {data.requests.map((row) => (
                <NextCall key={row.id} row={row} isNew={hasArrived(row.id)} />
              ))}
            </ol>
          )}
          <Link
            href={requestPath({ view: 'new' })}
            prefetch={false}
            className="inline-flex min-h-11 items-center justify-self-start font-medium underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
          >
            All to call
          </Link>
        </Section>
      </Clock>
    </RequestActionsScope>
  )
}

/** In a narrow list it follows in the same line, and each customer takes less of a phone's screen. */
const secondClass = 'before:content-["_·_"] @min-[52rem]:block @min-[52rem]:before:content-none'

function NextCall({ row, isNew }: { row: RequestRow; isNew: boolean }) {
  return (
    <li
      ref={passFocusOn}
      className={`relative grid @min-[52rem]:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(11.25rem,auto)] items-center gap-x-4 gap-y-1 py-2 hover:bg-sand ${isNew ? 'animate-arrive' : ''}`}
    >
      <CoverLink href={`${requestsPath}/${row.id}`} label={`Open ${row.reference}, ${row.task_title}`} />
      <span className="flex flex-wrap items-center gap-x-2">
        <LiveCountdown row={row} />
        {row.is_barred && <BarredMark />}
        <WroteMark row={row} />
      </span>
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{row.task_title}</span>
        <span className={secondClass}>
          {row.full_name || 'Erased'} · {localeNames[row.locale]}
        </span>
        <span title={row.words} className="block truncate text-quiet text-sm">
          “{row.words}”
        </span>
      </span>
      <span className="wrap-anywhere min-w-0 text-sm">
        {row.location || '–'}
        <span className={`text-quiet ${secondClass}`}>{row.owner?.name ?? 'Unowned'}</span>{' '}
        <WaitsFor row={row} />
      </span>
      <RequestActions row={row} />
    </li>
  )
}
