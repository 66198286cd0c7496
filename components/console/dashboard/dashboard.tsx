'use client'

import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Section } from '@/components/console/form/section'
import { useRecord } from '@/components/console/form/use-record'
import { useRequestStream } from '@/components/console/frame/use-request-stream'
import { ListProblem } from '@/components/console/list/data-table-states'
import { requestPath } from '@/components/console/reports/plots'
import type { DashboardFigures as Figures, PromiseFigures } from '@/lib/dashboard/schema'
import { wholeText } from '@/lib/i18n/whole'
import { wholeMinutes, wholePercent } from '@/lib/requests/clock'
import type { promiseDays } from '@/lib/requests/staff/list'
import { NextCalls, type Work } from './next-calls'
import { NowStrip } from './now-strip'
import { TodayFigures } from './today-figures'

type PromiseDays = (typeof promiseDays)[number]

const spans = [
  ['week', 'Last 7 days', '7'],
  ['month', 'Last 30 days', '30'],
] as const

/** `6 of 9`: a share of few says less than it seems to. */
const keptText = ({ owed, share }: PromiseFigures) =>
  share === null ? '–' : `${Math.round(owed * share)} of ${wholeText(owed)}`
const shareText = ({ share }: PromiseFigures) => (share === null ? '' : `, ${wholePercent(share)}%`)
const minutesText = (minutes: number | null) => (minutes === null ? '–' : `${wholeMinutes(minutes)} min`)

function shareLook({ share }: PromiseFigures): string {
  if (share === null) return 'text-quiet'
  return wholePercent(share) >= 90 ? 'text-hill' : 'text-alarm'
}

type PromiseProps = { promise: Figures['promise']; mayOpen: boolean }

function PromisePanel({ promise, mayOpen }: PromiseProps) {
  return (
    <Section title="The promised hour">
      <div className="grid gap-5 lg:grid-cols-2">
        {spans.map(([span, name, days]) => (
          <div key={span} className="min-w-0">
            <h3 className="text-quiet text-sm">{name}</h3>
            <dl className="mt-1 grid grid-cols-[5fr_4fr_4fr] gap-3">
              <Fact
                term={`within the hour${shareText(promise[span])}`}
                value={keptText(promise[span])}
                look={shareLook(promise[span])}
              />
              <Fact term="median" value={minutesText(promise[span].median_minutes)} />
              <Fact term="90% within" value={minutesText(promise[span].ninety_minutes)} />
            </dl>
            <EndedUncalled count={promise[span].ended_uncalled} days={days} mayOpen={mayOpen} />
          </div>
        ))}
      </div>
    </Section>
  )
}

type EndedUncalledProps = { count: number; days: PromiseDays; mayOpen: boolean }

function EndedUncalled({ count, days, mayOpen }: EndedUncalledProps) {
  if (count === 0) return null
  const text = `${wholeText(count)} ended without a call`
  if (!mayOpen) return <p className="mt-1 text-sm">{text}</p>
  return (
    <Link
      href={requestPath({ view: 'all', uncalled: days })}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-sm underline decoration-ink/30 underline-offset-4 hover:decoration-ink pointer-fine:min-h-9"
    >
      {text}
    </Link>
  )
}

function Fact({ term, value, look = '' }: { term: string; value: string; look?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">{term}</dt>
      <dd className={`tabular whitespace-nowrap font-extrabold text-2xl sm:text-3xl ${look}`}>{value}</dd>
    </div>
  )
}

type DashboardProps = {
  initial: Figures
  work: Work | null
  /** What may wait until everybody was called. */
  children?: ReactNode
}

/** Who does not work with requests sees only figures, because the lists behind them belong to others. */
export function Dashboard({ initial, work, children }: DashboardProps) {
  const mayOpen = work !== null
  const client = useQueryClient()
  const isLive = useRequestStream(() => void client.invalidateQueries({ queryKey: ['dashboard'] }))
  const { data, error, refetch } = useRecord({
    queryKey: ['dashboard'],
    path: '/api/admin/dashboard',
    initial,
    renewMs: isLive ? 30_000 : 5_000,
  })
  return (
    <div className="grid gap-4 lg:gap-5">
      <ListProblem error={error} onRetry={() => void refetch()} />
      <NowStrip figures={data} mayOpen={mayOpen} />
      {work && <NextCalls {...work} />}
      {children}
      <PromisePanel promise={data.promise} mayOpen={mayOpen} />
      <TodayFigures figures={data} mayOpen={mayOpen} />
    </div>
  )
}
