import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { LiveState } from '@/components/console/frame/live-stream'
import { useLiveState, useRequestStream } from '@/components/console/frame/use-request-stream'

/** Reloads requests after every change, and remembers the new ones, to mark them. */
export function useRequestNews(queryKey: string): { isLive: boolean; hasArrived: (id: string) => boolean } {
  const client = useQueryClient()
  const arrived = useRef(new Set<string>())
  const isLive = useRequestStream((change) => {
    if (change?.news === 'arrivals') arrived.current.add(change.request_id)
    void client.invalidateQueries({ queryKey: [queryKey] })
  })
  const hasArrived = useCallback((id: string) => arrived.current.has(id), [])
  return { isLive, hasArrived }
}

const signs: { state: LiveState; text: string; title: string; dot: string }[] = [
  { state: 'connecting', text: 'Connecting…', title: 'The live connection is being made', dot: 'bg-quiet' },
  { state: 'live', text: 'Live', title: 'Changes appear by themselves', dot: 'bg-hill' },
  { state: 'down', text: 'Every 5 s', title: 'No live connection: renewed every 5 seconds', dot: 'bg-ochre' },
  { state: 'offline', text: 'Offline', title: 'This device has no connection', dot: 'bg-alarm' },
]

/** Its width is constant, because the stream opens while the page is read. `isSlim`: a dot on a phone. */
export function LiveSign({ isSlim = false }: { isSlim?: boolean }) {
  const state = useLiveState()
  return (
    <span
      title={signs.find((sign) => sign.state === state)?.title}
      className="grid shrink-0 text-quiet text-sm"
    >
      <span role="status" className="grid justify-items-end">
        {signs.map((sign) => (
          <span
            key={sign.state}
            className={`col-start-1 row-start-1 flex items-center gap-2 whitespace-nowrap ${sign.state === state ? '' : 'invisible'}`}
          >
            <span aria-hidden="true" className={`size-2 rounded-full ${sign.dot}`} />
            <span className={isSlim ? 'max-sm:sr-only' : ''}>{sign.text}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
