'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { callApi } from '@/lib/platform/browser/api-client'
import { pauseOf } from './waiting-pause'

export type PayWaitingProps = { token: string; id: string; begunAt: number }

/** Asks whether a payment is decided, and reads the page again then. Without scripts the page does. */
export default function PayWaiting({ token, id, begunAt }: PayWaitingProps) {
  const router = useRouter()
  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(ask, pauseOf(begunAt, Date.now()))
    }
    async function ask() {
      const path = `/api/track/${token}/payments/${id}`
      const isDecided =
        document.visibilityState === 'visible' &&
        (await callApi<{ data: { status: string } }>(path, { signal: over.signal }).then(
          ({ data }) => data.status !== 'pending',
          () => false,
        ))
      if (over.signal.aborted) return
      if (isDecided) router.refresh()
      wait()
    }
    wait()
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [token, id, begunAt, router])
  return null
}
