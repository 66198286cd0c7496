import { useDroppable } from '@dnd-kit/core'
import Link from 'next/link'
import type { CSSProperties } from 'react'
import { minuteOfDay, minuteOfTime } from '@/lib/day/clock'
import type { DayPlan } from '@/lib/day/schema'
import { hoursOf, sideBySide } from '@/lib/day/workflow'
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
      className="sticky top-0 z-20 flex w-max border-rule border-b bg-surface lg:top-auto lg:left-0 lg:w-14 lg:shrink-0 lg:flex-col lg:border-r lg:border-b-0"
    >
      <span className="sticky left-0 z-10 w-28 shrink-0 bg-surface lg:top-0 lg:left-auto lg:h-14 lg:w-auto lg:border-rule lg:border-b" />
      <span className="tabular relative block h-7 w-[calc(var(--span)*6rem)] shrink-0 text-quiet text-xs lg:h-[calc(var(--span)*4.5rem)] lg:w-auto">
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
      className={`${spotClass} bg-ochre/20`}
    />
  )
}

type LaneProps = { tasker: DayPlan['taskers'][number]; plan: DayPlan; hours: Hours }

function Lane({ tasker, plan, hours }: LaneProps) {
  const { setNodeRef, isOver } = useDroppable({ id: tasker.id })
  const jobs = plan.jobs
    .filter((job) => job.tasker?.id === tasker.id)
    .toSorted((one, other) => (one.wanted_at ?? '').localeCompare(other.wanted_at ?? ''))
  const places = sideBySide(jobs)
  const headingId = `lane-${tasker.id}`
  return (
    <div className="flex w-max border-rule border-b last:border-b-0 lg:w-auto lg:min-w-40 lg:flex-1 lg:flex-col lg:border-r lg:border-b-0 lg:last:border-r-0">
      <h2
        id={headingId}
        className="sticky left-0 z-10 flex w-28 shrink-0 items-center border-rule border-r bg-surface text-sm lg:top-0 lg:left-auto lg:h-14 lg:w-auto lg:border-r-0 lg:border-b"
      >
        <Link
          href={`/admin/taskers/${tasker.id}`}
          prefetch={false}
          className="wrap-anywhere line-clamp-2 px-2 py-1.5 font-semibold -outline-offset-2 hover:underline"
        >
          {tasker.name}
        </Link>
      </h2>
      <div
        ref={setNodeRef}
        className={`relative h-24 w-[calc(var(--span)*6rem)] shrink-0 bg-[length:calc(100%/var(--span))_100%] bg-[linear-gradient(to_right,var(--color-rule)_1px,transparent_1px)] lg:h-[calc(var(--span)*4.5rem)] lg:w-auto lg:bg-[length:100%_calc(100%/var(--span))] lg:bg-[linear-gradient(to_bottom,var(--color-rule)_1px,transparent_1px)] ${isOver ? 'bg-clay-pale' : ''}`}
      >
        <UmugandaBand plan={plan} hours={hours} />
        {jobs.length > 0 && (
          <ul aria-labelledby={headingId}>
            {jobs.map((job) => {
              const minute = minuteOfDay(job.wanted_at ?? 0, plan.day)
              const spot = { minute, minutes: job.minutes, hours, beside: places.get(job.id) }
              return (
                <li key={job.id} style={spotStyle(spot)} className={`${spotClass} p-px`}>
                  <DayJobLink job={job} className="relative h-full" />
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
        className="isolate max-h-[calc(100dvh-6rem)] scroll-pt-9 scroll-pb-28 scroll-pl-28 overflow-auto lg:scroll-pt-16 lg:scroll-pl-16 rounded-card border border-rule bg-surface"
      >
        <div className="flex w-max min-w-full flex-col lg:flex-row">
          <HourNames hours={hours} />
          {plan.taskers.map((tasker) => (
            <Lane key={tasker.id} tasker={tasker} plan={plan} hours={hours} />
          ))}
        </div>
      </section>
      {plan.more_taskers > 0 && (
        <p className="text-quiet text-sm">
          {plan.more_taskers.toLocaleString('en')} more approved taskers have no job on this day.
        </p>
      )}
    </div>
  )
}
