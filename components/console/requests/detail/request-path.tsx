import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

/** How far a request has come: the names of its stations, and whether each is behind it. */
export function stationsOf(request: RequestDetail): [name: string, isReached: boolean][] {
  const { contacted_at, tasker, job, status, paid_at } = request
  const isDone = status === 'completed'
  const hasBegun = Boolean(job?.on_the_way_at ?? job?.started_at)
  return [
    ['New', true],
    ['Called', contacted_at !== null],
    ['Tasker', tasker !== null],
    ['On the way', hasBegun || isDone],
    ['Done', Boolean(job?.finished_at) || isDone],
    ['Paid', paid_at !== null],
  ]
}

export function RequestPath({ request }: { request: RequestDetail }) {
  const stations = stationsOf(request)
  // Who pays before the work is not at the end of the way.
  const ahead = stations.findIndex(([, isReached]) => !isReached)
  const now = (ahead === -1 ? stations.length : ahead) - 1
  return (
    <ol aria-label="How far it has come" className="hidden flex-wrap items-center gap-x-1.5 text-sm md:flex">
      {stations.map(([name, isReached], index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className="flex items-center gap-1.5 text-quiet aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {index > 0 && (
            <span aria-hidden="true" className={`h-px w-5 ${isReached ? 'bg-hill' : 'bg-rule'}`} />
          )}
          <span aria-hidden="true" className={`size-2 rounded-full ${isReached ? 'bg-hill' : 'bg-rule'}`} />
          {name}
          {isReached && <span className="sr-only">, reached</span>}
        </li>
      ))}
    </ol>
  )
}
