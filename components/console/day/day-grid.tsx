import { useDroppable } from '@dnd-kit/core'
import Link from 'next/link'
import type { CSSProperties } from 'react'
import { minuteOfDay, minuteOfTime } from '@/lib/day/clock'
import type { DayPlan } from '@/lib/day/schema'
import { hoursOf, sideBySide } from '@/lib/day/workflow'
import { wholeText } from '@/lib/i18n/whole'
import { DayJobLink } from './day-job'
import { NowLine } from './now-line'
import { type Hours, spotClass, spotStyle } from './spot'
import { useMoves } from './use-moves'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function HourNames({ hours }: { hours: Hours }) {
  const names = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index)
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-20 hidden w-14 shrink-0 flex-col border-rule border-r bg-surface lg:flex"
    >
      <span className="sticky top-0 z-10 h-14 shrink-0 border-rule border-b bg-surface" />
      <span className="tabular relative block h-[calc(var(--span)*4.5rem)] shrink-0 text-quiet text-xs">
        {names.map((hour) => (
          <span
            key={hour}
            style={spotStyle({ minute: hour * 60, minutes: 60, hours })}
            className={`${spotClass} p-1`}
          >
            {hourText(hour)}
          </span>
        ))}
      </span>
    </div>
  )
}

function UmugandaBand({ plan: { umuganda }, hours }: { plan: DayPlan; hours: Hours }) {
  if (!umuganda) return null
  const minute = minuteOfTime(umuganda.from)
  const minutes = minuteOfTime(umuganda.to) - minute
  return (
    <span
      aria-hidden="true"
      style={spotStyle({ minute, minutes, hours })}
      className={`${spotClass} hidden bg-ochre/20 lg:block`}
    />
  )
}

const jobsText = (count: number) => (count === 0 ? 'Free' : count === 1 ? '1 job' : `${count} jobs`)

type LaneProps = { tasker: DayPlan['taskers'][number]; plan: DayPlan; hours: Hours }

function Lane({ tasker, plan, hours }: LaneProps) {
  const { setNodeRef, isOver } = useDroppable({ id: tasker.id })
  const jobs = plan.jobs
    .filter((job) => job.tasker?.id === tasker.id)
    .toSorted((one, other) => (one.wanted_at ?? '').localeCompare(other.wanted_at ?? ''))
  const places = sideBySide(jobs)
  const headingId = `lane-${tasker.id}`
  return (
    <div className="relative isolate border-rule border-b last:border-b-0 lg:flex lg:min-w-40 lg:flex-1 lg:flex-col lg:border-r lg:border-b-0 lg:last:border-r-0">
      <div ref={setNodeRef} className={`absolute inset-0 -z-1 lg:top-14 ${isOver ? 'bg-clay-pale' : ''}`} />
      <div className="flex shrink-0 items-center justify-between gap-3 pr-3 text-sm lg:sticky lg:top-0 lg:z-10 lg:h-14 lg:border-rule lg:border-b lg:bg-surface lg:pr-0">
        <h2 id={headingId} className="min-w-0">
          <Link
            href={`/admin/taskers/${tasker.id}`}
            prefetch={false}
            className="wrap-anywhere flex min-h-11 items-center px-3 font-semibold -outline-offset-2 hover:underline lg:line-clamp-2 lg:min-h-0 lg:px-2 lg:py-1.5"
          >
            {tasker.name}
          </Link>
        </h2>
        <span className="tabular shrink-0 text-quiet lg:hidden">{jobsText(jobs.length)}</span>
      </div>
      <div className="lg:relative lg:h-[calc(var(--span)*4.5rem)] lg:shrink-0 lg:bg-[length:100%_calc(100%/var(--span))] lg:bg-[linear-gradient(to_bottom,var(--color-rule)_1px,transparent_1px)]">
        <UmugandaBand plan={plan} hours={hours} />
        {jobs.length > 0 && (
          <ul aria-labelledby={headingId} className="grid gap-2 px-3 pb-3 lg:contents">
            {jobs.map((job) => {
              const minute = minuteOfDay(job.wanted_at ?? 0, plan.day)
              const spot = { minute, minutes: job.minutes, hours, beside: places.get(job.id) }
              return (
                <li key={job.id} style={spotStyle(spot)} className={`${spotClass} lg:p-px`}>
                  <DayJobLink job={job} className="relative min-h-11 lg:h-full lg:min-h-0" />
                </li>
              )
            })}
          </ul>
        )}
        <NowLine day={plan.day} hours={hours} />
      </div>
    </div>
  )
}

/** The taskers and their hours. */
export function DayGrid() {
  const { plan } = useMoves()
  const hours = hoursOf(plan)
  if (plan.taskers.length === 0) {
    return (
      <p className="rounded-card border border-rule bg-surface p-6 text-quiet">No tasker is approved yet.</p>
    )
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <section
        aria-label="Taskers and their hours"
        style={{ '--span': hours.to - hours.from } as CSSProperties}
        className="isolate scroll-pb-28 overflow-clip rounded-card border border-rule bg-surface lg:max-h-[calc(100dvh-6rem)] lg:overflow-auto lg:scroll-pt-16 lg:scroll-pl-16"
      >
        <div className="lg:flex lg:w-max lg:min-w-full">
          <HourNames hours={hours} />
          {plan.taskers.map((tasker) => (
            <Lane key={tasker.id} tasker={tasker} plan={plan} hours={hours} />
          ))}
        </div>
      </section>
      {plan.more_taskers > 0 && (
        <p className="text-quiet text-sm">
          {wholeText(plan.more_taskers)} more approved taskers have no job on this day.
        </p>
      )}
    </div>
  )
}
