import { useQuery } from '@tanstack/react-query'
import { useColleagues } from '@/components/console/form/use-colleagues'
import { readRecord } from '@/components/console/form/use-record'
import { useIsIdle } from '@/components/console/frame/use-is-idle'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import type { Named } from '@/lib/requests/staff/schema'

const withChosen = (people: readonly Named[], chosen: readonly Named[]): Named[] => [
  ...people,
  ...chosen.filter(({ id }) => !people.some((one) => one.id === id)),
]

/** Whom the list can be filtered by. The page brings only who is chosen; the others come after it. */
export function usePeople({ people }: RequestPage): RequestPage['people'] {
  const isIdle = useIsIdle()
  const { colleagues = [] } = useColleagues(isIdle)
  const { data: taskers = [] } = useQuery({
    queryKey: ['taskers-at-work'],
    queryFn: ({ signal }) => readRecord<Named[]>('/api/admin/task-requests/taskers', signal),
    staleTime: 60_000,
    enabled: isIdle,
  })
  const others = colleagues.filter(({ is_me }) => !is_me)
  return { owners: withChosen(others, people.owners), taskers: withChosen(taskers, people.taskers) }
}
