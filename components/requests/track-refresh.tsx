'use client'

import { useRouter } from 'next/navigation'
import { useWhenReady } from '@/components/ui/use-when-ready'

const everyMs = 30_000

const isWriting = () => document.querySelector('form[data-unsaved], form[aria-busy=true]') !== null

/** No reload while a form holds text or has failed, or the database is away: an error would take the page. */
export function TrackRefresh() {
  const router = useRouter()
  useWhenReady({
    everyMs,
    mayAsk: () => document.visibilityState === 'visible' && navigator.onLine && !isWriting(),
    onReady: () => isWriting() || router.refresh(),
  })
  return null
}
