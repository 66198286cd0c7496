import { useDraggable } from '@dnd-kit/core'
import Link from 'next/link'
import type { KeyboardEvent } from 'react'
import { placeText, timesText } from '@/lib/day/labels'
import { isMovable, type Way } from '@/lib/day/moves/workflow'
import type { DayJob } from '@/lib/day/schema'
import { jobStageLabels } from '@/lib/jobs/labels'
import { requestStatusLabels } from '@/lib/requests/constants'
import { wishText } from '@/lib/requests/staff/labels'
import { wide } from './spot'
import { jobElementId, useMoves } from './use-moves'

export const keysId = 'day-keys'

const hoursDown: Record<string, Way> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'before',
  ArrowRight: 'after',
}
const hoursAcross: Record<string, Way> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'before',
  ArrowDown: 'after',
}

/** The words for where a job stands. */
export const stateText = ({ stage, status }: DayJob): string =>
  stage ? jobStageLabels[stage] : requestStatusLabels[status]

function lookOf({ is_clashing, stage, status }: DayJob, isMoved: boolean): string {
  if (isMoved) return `border-clay border-dashed shadow-lift ${is_clashing ? 'bg-clay-pale' : 'bg-surface'}`
  if (is_clashing) return 'border-ochre bg-clay-pale'
  if (stage === 'started' || stage === 'on_the_way') return 'border-hill bg-hill text-white'
  if (stage === 'finished' || status === 'completed') return 'border-rule bg-sand'
  return stage === 'confirmed' ? 'border-hill bg-hill-pale' : 'border-hill border-dashed bg-surface'
}

/** The facts of a job, as short as its place on the plan. */
export function JobWords({ job }: { job: DayJob }) {
  return (
    <>
      <span className="tabular block font-semibold">
        {timesText(job) || wishText(job) || 'As soon as possible'}
        {job.is_clashing && <span className="font-bold text-ochre-deep"> Clash</span>} · {job.task_title}
      </span>
      <span className="block">
        {job.full_name || 'Erased'}, {placeText(job)}
      </span>
      <span className="block">
        {stateText(job)} · <span className="tabular whitespace-nowrap">{job.reference}</span>
      </span>
    </>
  )
}

/** A job: a link to its request, which keys and the pointer move. */
export function DayJobLink({ job, className = '' }: { job: DayJob; className?: string }) {
  const { move, isBusy, step, save, putBack } = useMoves()
  const isMoved = move?.id === job.id
  const mayMove = isMovable(job)
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: job.id, disabled: !mayMove || isBusy })

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !mayMove) return
    const way = (window.matchMedia(wide).matches ? hoursDown : hoursAcross)[event.key]
    if (!way && !(isMoved && (event.key === 'Enter' || event.key === 'Escape'))) return
    event.preventDefault()
    if (way) step(job.id, way)
    else if (event.key === 'Enter') save()
    else putBack()
  }
  return (
    <Link
      ref={setNodeRef}
      {...listeners}
      id={jobElementId(job.id)}
      href={`/admin/taskers-request/${job.id}`}
      prefetch={false}
      draggable={false}
      aria-describedby={mayMove ? keysId : undefined}
      onKeyDown={onKeyDown}
      className={`wrap-anywhere block touch-manipulation overflow-hidden rounded-md border-2 px-3 py-2 text-sm leading-tight focus-visible:z-10 lg:px-1.5 lg:py-1 lg:text-[0.8125rem] ${lookOf(job, isMoved)} ${isDragging ? 'opacity-50' : ''} ${className}`}
    >
      <JobWords job={job} />
    </Link>
  )
}
