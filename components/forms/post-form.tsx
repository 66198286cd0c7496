'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { callApi } from '@/lib/platform/browser/api-client'
import { ProblemNotice } from './problem-notice'
import { leaving, useSending } from './use-sending'
import { useWords } from './words'

type PostFormProps = {
  action: string
  id?: string
  label?: string
  className?: string
  /** Asks before the page is left with unsaved text. */
  isGuarded?: boolean
  /** What is said after too many tries that do not count for a network. */
  limited?: string
  children: ReactNode
}

type Fields = [name: string, value: string][]

/** Opens the page with the result, also where only its fragment (#) differs. */
function open(address: string): void {
  const target = new URL(address, location.href)
  const isSamePage = target.pathname + target.search === location.pathname + location.search
  location.assign(target)
  if (!isSamePage) return
  // What stood above may be gone then, so that the old place on the page is another one.
  history.scrollRestoration = 'manual'
  // A fragment alone only scrolls. Without one the page is loading already.
  if (target.hash) location.reload()
}

/** Leads to the notice with which the page came, unless somebody has begun to type. */
function useNotice() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const notice = form.current?.querySelector<HTMLElement>('[role=alert]')
    if (!notice || document.activeElement !== document.body) return
    notice.tabIndex = -1
    notice.focus({ preventScroll: true })
    // The head of the page would cover a notice that is scrolled only as far as needed.
    notice.scrollIntoView({ block: 'center' })
  }, [])
  return form
}

function useUnsaved(isGuarded: boolean) {
  const [isDirty, setIsDirty] = useState(false)
  useEffect(() => {
    if (!isGuarded || !isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isGuarded, isDirty])
  return { isDirty, setIsDirty }
}

/** Works without scripts. With them, `fetch` sends it, so that a failure is shown beside the typed text. */
export function PostForm(props: PostFormProps) {
  const { action, id, label, className = 'grid gap-5', isGuarded = false, limited, children } = props
  const { sending } = useWords('forms')
  const { isDirty, setIsDirty } = useUnsaved(isGuarded)
  const { send, isBusy, error } = useSending<Fields, { location: string }>({
    call: (fields) =>
      callApi(action, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'application/json' },
      }),
    onDone: (answer) => {
      setIsDirty(false)
      // Runs after React has removed the guard of unsaved text.
      setTimeout(() => open(answer.location))
      return leaving
    },
  })
  const last = useRef<Fields>([])
  const form = useNotice()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget)
    if (submitter instanceof HTMLButtonElement && submitter.name) fields.set(submitter.name, submitter.value)
    last.current = [...fields].map(([name, value]) => [name, String(value)])
    void send(last.current)
  }
  return (
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      action={action}
      aria-label={label}
      aria-busy={isBusy}
      data-unsaved={isDirty || error !== null || undefined}
      onSubmit={submit}
      onInput={() => setIsDirty(true)}
      className={`${className} aria-busy:opacity-60`}
    >
      {children}
      <p role="status" className="text-quiet text-sm empty:hidden">
        {isBusy && sending}
      </p>
      <ProblemNotice error={error} limited={limited} onRetry={() => void send(last.current)} />
    </form>
  )
}
