'use client'

import { useEffect, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { requestPath } from '@/components/site/links'
import { pauseAfter } from '@/lib/platform/browser/outbox'
import {
  type KeptReceipt,
  type OutboxDetail,
  outboxEvent,
  readDraft,
  readReceipts,
  readWaiting,
  tellSent,
  toTyped,
  type Waiting,
  writeDraft,
  writeWaiting,
} from './device-store'

const recentMs = 60_000

function giveBack({ body }: Waiting): void {
  writeDraft({ ...readDraft(), ...toTyped(body) })
  writeWaiting(null)
}

/** Only one window sends; the others learn the result by `storage`. */
const alone = (work: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('taskers-outbox', { ifAvailable: true }, (lock) => lock && work())
    : work()

/** Sends the waiting request when the connection is back, from any open page. */
function useOutbox() {
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle')
  const [sent, setSent] = useState<KeptReceipt | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()
    let wasWaiting = readWaiting() !== null

    async function flush() {
      clearTimeout(timer)
      const waiting = readWaiting()
      if (!waiting || !navigator.onLine) return
      setState('sending')
      try {
        const { sendRequest } = await import('./send-request')
        const receipt = await sendRequest(waiting)
        writeDraft(null)
        writeWaiting(null, receipt)
        setState('idle')
      } catch (error) {
        const pause = pauseAfter(error)
        setState(pause === null ? 'refused' : 'idle')
        if (pause === null) giveBack(waiting)
        else timer = setTimeout(() => void alone(flush), pause)
      }
    }
    const onChange = (event: Event) => {
      const { detail } = event as CustomEvent<OutboxDetail>
      wasWaiting = readWaiting() !== null
      if (detail.sent) setSent(detail.sent)
      else void alone(flush)
    }
    // Another window may have sent the waiting request.
    const onStorage = () => {
      const isWaiting = readWaiting() !== null
      const [newest] = readReceipts()
      const isSent = wasWaiting && !isWaiting && newest && Date.now() - Date.parse(newest.sentAt) < recentMs
      wasWaiting = isWaiting
      if (isSent) tellSent(newest)
    }
    addEventListener('storage', onStorage, { signal: over.signal })
    void alone(flush)
    addEventListener('online', () => void alone(flush), { signal: over.signal })
    addEventListener(outboxEvent, onChange, { signal: over.signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [])
  return { state, sent }
}

export function Outbox() {
  const words = useWords('wizard')
  const { locale } = useSite()
  const { state, sent } = useOutbox()
  // The wizard shows the result itself.
  const isElsewhere = sent && !document.querySelector('[data-wizard]')
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md empty:hidden">
      {state === 'sending' && (
        <p className="rounded-control bg-ink px-4 py-3 text-white shadow-lift">{words.offlineSending}</p>
      )}
      {state === 'refused' && (
        <p className="rounded-control bg-alarm px-4 py-3 text-white shadow-lift">
          <a href={requestPath(locale)} className="font-semibold underline">
            {words.failedTitle}
          </a>
        </p>
      )}
      {isElsewhere && (
        <p className="rounded-control bg-hill px-4 py-3 text-white shadow-lift">
          {words.doneTitle}{' '}
          <a href={sent.path} className="font-semibold underline">
            {words.followLink}
          </a>
        </p>
      )}
    </div>
  )
}
