import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRecord } from '@/components/console/form/use-record'
import { canOffer, nextToAsk } from '@/components/console/requests/candidates/candidate-words'
import { requestApi } from '@/components/console/requests/list/request-query'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

/** Whether a tasker can be chosen now: by an offer or by hand. */
export const mayChoose = ({ status }: Pick<RequestDetail, 'status'>): boolean =>
  status === 'contacted' || status === 'assigned'

/** The candidates of a request, and whom of them the job will be offered to. */
export function useOffering(request: RequestDetail) {
  const { id, version, offers } = request
  const [wanted, setWanted] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['candidates', id, version],
    queryFn: ({ signal }) => readRecord<Candidate[]>(`${requestApi(id)}/candidates`, signal),
    // Before the first call the best is only named.
    enabled: !request.is_erased && (mayChoose(request) || request.status === 'new'),
    // A note changes the version too; the list must not jump then.
    placeholderData: keepPreviousData,
  })
  const isChosen = (candidate: Candidate) => wanted.includes(candidate.id) && canOffer(candidate, offers)
  return {
    candidates: data,
    error,
    retry: () => void refetch(),
    chosen: data?.filter(isChosen).map((candidate) => candidate.id) ?? [],
    next: data && nextToAsk(data, offers),
    choose: (ids: readonly string[]) => setWanted(ids),
    toggle: (one: string) =>
      setWanted((known) => (known.includes(one) ? known.filter((other) => other !== one) : [...known, one])),
  }
}

export type Offering = ReturnType<typeof useOffering>
