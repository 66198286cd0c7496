import { type QueryKey, useQuery } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'

/** Reads in the background: a session does not last longer because of it. */
export async function readRecord<Row>(path: string, signal?: AbortSignal): Promise<Row> {
  return (await callAdminApi<{ data: Row }>(path, { signal, isBackground: true })).data
}

type RecordOptions<Row> = {
  queryKey: QueryKey
  path: string
  initial: Row
  renewMs?: number | ((row: Row) => number | false)
}

export function useRecord<Row>({ queryKey, path, initial, renewMs = () => false }: RecordOptions<Row>) {
  const query = useQuery<Row>({
    queryKey,
    queryFn: ({ signal }) => readRecord<Row>(path, signal),
    initialData: () => initial,
    staleTime: 1_000,
    refetchInterval: ({ state }) => (typeof renewMs === 'number' ? renewMs : renewMs(state.data ?? initial)),
  })
  const { data = initial, error, refetch } = query
  return { data, error, refetch }
}
