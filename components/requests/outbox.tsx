'use client'

import { useEffect, useState } from 'react'
import type { RequestReceipt } from '@/lib/requests/schema'
import { type OutboxDetail, outboxEvent, readWaiting, writeDraft, writeWaiting } from './device-store'

type Copy = { sent: string; follow: string; sending: string; refused: string; path: string }

const retryMs = 15_000

/** Sends the request that waits on this device when the connection is back, from whichever page is open. */
export function Outbox({ copy }: { copy: Copy }) {
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<RequestReceipt | null>(null)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBusy = false

    async function flush() {
      clearTimeout(timer)
      const waiting = readWaiting()
      if (!waiting || isBusy || !navigator.onLine) return
      isBusy = true
      setIsSending(true)
      try {
        const { sendRequest } = await import('./send-request')
        const receipt = await sendRequest(waiting)
        writeDraft(null)
        writeWaiting(null, receipt)
      } catch (error) {
        const status = (error as { status?: number }).status ?? 0
        // What the server refuses for good goes back to its author's form instead of being tried for ever.
        if (status === 422) {
          const { popular_task_id, ...typed } = waiting.body
          writeDraft({ ...typed, taskId: popular_task_id })
          writeWaiting(null)
          setIsRefused(true)
        } else timer = setTimeout(flush, retryMs)
      } finally {
        isBusy = false
        setIsSending(false)
      }
    }

    function onChange(event: Event) {
      const { detail } = event as CustomEvent<OutboxDetail>
      if (detail.sent) setSent(detail.sent)
      else void flush()
    }

    void flush()
    addEventListener('online', flush)
    addEventListener(outboxEvent, onChange)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', flush)
      removeEventListener(outboxEvent, onChange)
    }
  }, [])

  // The wizard shows the outcome itself.
  const isElsewhere = sent && !document.querySelector('[data-wizard]')
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md empty:hidden">
      {isSending && <p className="rounded-control bg-ink px-4 py-3 text-white shadow-lift">{copy.sending}</p>}
      {isRefused && (
        <p className="rounded-control bg-alarm px-4 py-3 text-white shadow-lift">
          <a href={copy.path} className="font-semibold underline">
            {copy.refused}
          </a>
        </p>
      )}
      {isElsewhere && (
        <p className="rounded-control bg-hill px-4 py-3 text-white shadow-lift">
          {copy.sent}{' '}
          <a href={new URL(sent.tracking_url).pathname} className="font-semibold underline">
            {copy.follow}
          </a>
        </p>
      )}
    </div>
  )
}
