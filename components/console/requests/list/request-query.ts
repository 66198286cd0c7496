import { useQueryClient } from '@tanstack/react-query'
import { readRecord } from '@/components/console/form/use-record'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { Locale } from '@/lib/i18n/constants'
import type { RequestDetail, RequestStory } from '@/lib/requests/staff/detail/schema'
import type { Named } from '@/lib/requests/staff/schema'

export type RequestPage = {
  tasks: { id: number; title: string }[]
  /** Whom the list is filtered by. */
  people: { owners: Named[]; taskers: Named[] }
  greetings: Record<Locale, string>
}

export type RequestAnswer = { data: RequestDetail }

/** Whether what was logged last was a talk with the customer: no attempt came after it. */
export const wasTalk = ({ data }: RequestAnswer): boolean => data.attempts_apart === 0

export const requestKey = (id: string) => ['request', id] as const

export const requestApi = (id: string) => `/api/admin/task-requests/${id}`

export const getRequestDetail = (id: string) => readRecord<RequestDetail>(requestApi(id))

/** Under the key of its request: what renews the one renews both. */
export const storyKey = (id: string) => [...requestKey(id), 'story'] as const

export const getRequestStory = (id: string, signal?: AbortSignal) =>
  readRecord<RequestStory>(`${requestApi(id)}/story`, signal)

/** The changed part of a request, with its method; without `part`, the request itself. */
export type RequestPart = { method: 'POST' | 'PUT'; part?: string }

export function changeRequest(id: string, { method, part }: RequestPart, body: unknown) {
  return callAdminApi<RequestAnswer>(part ? `${requestApi(id)}/${part}` : requestApi(id), { method, body })
}

const lists = [['requests'], ['request-board'], ['next-calls'], ['candidates']] as const

/** What shows a request: to load again after a change whose answer is not the request itself. */
export const shownOf = (id: string) => [requestKey(id), ...lists]

/** The request as it changed last: the answer to an earlier step may come after that to a later one. */
export const newest = <Versioned extends { version: number }>(
  known: Versioned | undefined,
  came: Versioned,
): Versioned => (known && known.version > came.version ? known : came)

/** The request as it is known now: an outcome that was held and is sent meanwhile has changed it. */
export function useLatestRequest(): (request: RequestDetail) => RequestDetail {
  const client = useQueryClient()
  return (request) => newest(client.getQueryData<RequestDetail>(requestKey(request.id)), request)
}

export function useShowRequest(): (answer: RequestAnswer) => void {
  const client = useQueryClient()
  return ({ data }) => {
    client.setQueryData<RequestDetail>(requestKey(data.id), (known) => newest(known, data))
    for (const queryKey of [storyKey(data.id), ...lists]) void client.invalidateQueries({ queryKey })
  }
}
