'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { readRecord } from '@/components/console/form/use-record'
import type { WorkCounts } from '@/lib/dashboard/schema'
import { isStreamOver, useRequestStream } from './use-request-stream'

const queryKey = ['work-counts']
const renewMs = 60_000

const Context = createContext<WorkCounts | undefined>(undefined)

/** Reads the counts once for the whole page: each reader of its own would ask again after every change. */
export function WorkCountsScope({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useRequestStream(() => void client.invalidateQueries({ queryKey }))
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readRecord<WorkCounts>('/api/admin/work-counts', signal),
    // After a logout the sidebar is still drawn for a moment.
    enabled: () => !isStreamOver(),
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  return <Context value={data}>{children}</Context>
}

/** The counts of the work lists, for those who may see them; undefined until they are known. */
export const useWorkCounts = (): WorkCounts | undefined => use(Context)
