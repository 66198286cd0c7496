'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { alertElsewhere, useAlerts, wakeSound } from '@/components/console/frame/alerts'
import { notify } from '@/components/console/frame/notify'
import { isStreamOver, useRequestStream } from '@/components/console/frame/use-request-stream'
import type { StaffNews } from '@/lib/requests/event-parts'
import type { News } from '@/lib/requests/staff/news/labels'
import { type Gathered, newsOf } from './gather-news'
import { requestsPath } from './request-views'

const nothing = (): Gathered => ({
  arrivals: [],
  alarms: [],
  texts: [],
  given: [],
  returns: [],
  callbacks: [],
  numbers: [],
  prices: [],
})

/** All news within this time are shown in one toast. */
const momentMs = 700

function pathOf(leadsTo: News['leadsTo']): string {
  if ('id' in leadsTo) return `${requestsPath}/${leadsTo.id}`
  if ('view' in leadsTo) return `${requestsPath}?view=${leadsTo.view}`
  return `/admin/messages?view=${leadsTo.messages}`
}

function useGathered(tell: (gathered: Gathered) => void) {
  const ids = useRef(nothing())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(
    (kind: StaffNews, id: string) => {
      ids.current[kind].push(id)
      if (timer.current) return
      timer.current = setTimeout(() => {
        const gathered = ids.current
        ids.current = nothing()
        timer.current = undefined
        tell(gathered)
      }, momentMs)
    },
    [tell],
  )
}

/** Browsers let a page play sounds only after a person has touched it. */
function useSoundReady(): void {
  const [{ sound }] = useAlerts()
  useEffect(() => {
    if (!sound) return
    const touched = new AbortController()
    const wake = () => {
      wakeSound()
      touched.abort()
    }
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, wake, { signal: touched.signal })
    return () => touched.abort()
  }, [sound])
}

export function RequestWatch() {
  const router = useRouter()
  useSoundReady()
  const tell = useCallback(
    async (gathered: Gathered) => {
      // The user has logged out since then.
      if (isStreamOver()) return
      for (const { text, leadsTo, isAlert } of await newsOf(gathered)) {
        const label = 'id' in leadsTo ? 'Open' : 'Show'
        const path = pathOf(leadsTo)
        const onOpen = () => router.push(path)
        notify.plain(text, { label, onClick: onOpen })
        if (isAlert) alertElsewhere({ key: text, text, onOpen })
      }
    },
    [router],
  )
  const gather = useGathered(tell)
  useRequestStream((change) => {
    if (change?.news) gather(change.news, change.request_id)
  })
  return null
}
