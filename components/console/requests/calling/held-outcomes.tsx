'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { notify } from '@/components/console/frame/notify'
import { isForPage } from '@/components/console/frame/use-console-key'
import {
  type RequestAnswer,
  requestApi,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { useProblemText } from '@/components/forms/problem-notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { contactOutcomeLabels } from '@/lib/requests/constants'
import { type HeldOutcome, isHeld, sendHeld, sendHeldBy, undoHeld } from './held-outcome'

/** Keys that only lead to another one, or to the button that takes it back. */
const passing = ['Shift', 'Control', 'Alt', 'Meta', 'Tab']

/** A page that is left may still send: `keepalive` lets the call outlive it. */
const outliving = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true })

/** Sends the outcome that is held: with the next key, when the page is left, or when its time is over. */
export function HeldOutcomes() {
  const show = useShowRequest()
  const router = useRouter()
  const textOf = useProblemText()
  useEffect(() => {
    sendHeldBy(async ({ requestId, reference, body }: HeldOutcome) => {
      try {
        const path = `${requestApi(requestId)}/contacts`
        show(await callAdminApi<RequestAnswer>(path, { method: 'POST', body, send: outliving }))
        return true
      } catch (error) {
        const text = error instanceof Error ? textOf(error) : ''
        // It stays until the dispatcher has seen it: an outcome that is not logged is a customer who is lost.
        notify.lasting(`${reference}: “${contactOutcomeLabels[body.outcome]}” is not logged. ${text}`, {
          label: 'Open',
          onClick: () => router.push(`${requestsPath}/${requestId}`),
        })
        return false
      }
    })
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isHeld() || passing.includes(event.key)) return
      if (event.target instanceof Element && event.target.closest('[data-held]')) return
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey || isForPage(event))
      if (isUndo) {
        event.preventDefault()
        undoHeld()
      } else void sendHeld()
    }
    const onLeave = () => void sendHeld()
    // A phone may end a page that is out of sight without another word.
    const onHidden = () => document.hidden && onLeave()
    // Before the keys of the page, so that the next one finds the outcome sent.
    document.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [])
  return null
}
