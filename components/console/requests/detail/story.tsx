import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLiveState } from '@/components/console/frame/use-request-stream'
import { getRequestStory, storyKey } from '@/components/console/requests/list/request-query'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { RequestStory } from '@/lib/requests/staff/detail/schema'

/** What was written and what happened. It comes after the page, and then as often as the request. */
export function useStory(id: string) {
  const isLive = useLiveState() === 'live'
  return useQuery({
    queryKey: storyKey(id),
    queryFn: ({ signal }) => getRequestStory(id, signal),
    refetchInterval: isLive ? 60_000 : 5_000,
  })
}

type StoryPartProps = {
  story: ReturnType<typeof useStory>
  /** What could not be loaded, for a sentence. */
  name: string
  /** Takes the room of what is still to come. */
  skeleton: ReactNode
  children: (story: RequestStory) => ReactNode
}

/** A part of the page that shows the story, once it is there. */
export function StoryPart({ story: { data, error, refetch }, name, skeleton, children }: StoryPartProps) {
  if (data) return children(data)
  return error ? <NotLoaded name={name} onRetry={() => void refetch()} /> : skeleton
}

export function NotLoaded({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Notice look="alarm" title={`${name} could not be loaded`} role="alert">
      <Button look="secondary" onClick={onRetry} className="justify-self-start">
        Try again
      </Button>
    </Notice>
  )
}

export function Skeleton({ height, count = 1 }: { height: string; count?: number }) {
  return (
    <div role="status" className="grid gap-3" aria-label="Loading…">
      {[...Array(count).keys()].map((key) => (
        <div key={key} className={`${height} animate-pulse rounded-control bg-sand`} />
      ))}
    </div>
  )
}
