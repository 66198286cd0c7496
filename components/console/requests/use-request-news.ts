import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useRequestStream } from '@/components/console/use-request-stream'

/** Reloads requests after every change, and remembers the new ones, to mark them. */
export function useRequestNews(queryKey: string): { isLive: boolean; hasArrived: (id: string) => boolean } {
  const client = useQueryClient()
  const arrived = useRef(new Set<string>())
  const isLive = useRequestStream((change) => {
    if (change?.type === 'request.created') arrived.current.add(change.request_id)
    void client.invalidateQueries({ queryKey: [queryKey] })
  })
  const hasArrived = useCallback((id: string) => arrived.current.has(id), [])
  return { isLive, hasArrived }
}
