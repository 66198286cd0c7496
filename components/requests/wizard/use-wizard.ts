import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { customerFields } from '@/lib/requests/fields'
import {
  type Draft,
  emptyDraft,
  type KeptReceipt,
  type OutboxDetail,
  outboxEvent,
  readDraft,
  readReceipts,
  readWaiting,
  writeDraft,
} from './device-store'
import { type Step, searchOf, useSteps, type WizardTask } from './wizard-steps'

export type WizardProps = {
  tasks: WizardTask[]
  /** The task in the address: the page's HTML contains its step. */
  askedTaskId: number | null
}

function beginning(tasks: WizardTask[]) {
  const kept = readDraft()
  const search = new URLSearchParams(location.search)
  const known = (id: number | null | undefined) => tasks.find((task) => task.id === id)?.id ?? null
  const sent = readReceipts().find(({ reference }) => reference === search.get('sent'))
  const waiting = known(readWaiting()?.body.popular_task_id)
  const asked = known(Number(search.get('task')))
  // Without what step 2 asks for, the customer stays there.
  const isDescribed = kept.description.trim().length >= customerFields.description.min
  const step = waiting || (search.get('step') === '3' && isDescribed) ? 3 : 2
  return {
    kept,
    sent,
    step,
    asked: waiting ?? asked,
    taskId: waiting ?? asked ?? known(kept.taskId),
  } as const
}

function useKeptDraft(askedTaskId: number | null) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, taskId: askedTaskId })
  const keep = useCallback((change: Partial<Draft>) => {
    setDraft((current) => {
      const next = { ...current, ...change }
      writeDraft(next)
      return next
    })
  }, [])
  return { draft, setDraft, keep }
}

export function useWizard({ tasks, askedTaskId }: WizardProps) {
  const { draft, setDraft, keep } = useKeptDraft(askedTaskId)
  // Until the device is read, the draft is empty, and the typed text is only in the field of the page.
  const [isRead, setIsRead] = useState(false)
  const [hasDraft, setHasDraft] = useState(false)
  const [receipt, setReceipt] = useState<KeptReceipt | null>(null)
  const chosen = tasks.find((task) => task.id === draft.taskId)
  const { step, go, start } = useSteps(askedTaskId === null ? 1 : 2, chosen?.id)
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { kept, sent, step, asked, taskId } = beginning(tasks)
    // Step 2 may be server-rendered and not hydrated yet: a transition does not replace it.
    startTransition(() => {
      setDraft({ ...kept, taskId })
      setHasDraft(Boolean(kept.description || kept.full_name))
      setReceipt(sent ?? null)
      setIsRead(true)
    })
    // The choice from the address is stored, so that the other languages have it too.
    if (taskId !== kept.taskId) writeDraft({ ...kept, taskId })
    if (sent) start(4, location.search)
    else if (asked) start(step, searchOf(step, asked))
    else start(1, '')
  }, [tasks, start, setDraft])

  useLayoutEffect(() => {
    if (isRead) document.documentElement.classList.remove('step-waits')
  }, [isRead])

  function move(next: Step, search = searchOf(next, draft.taskId)) {
    go(next, search)
    top.current?.focus()
    scrollTo({ top: 0 })
  }
  function finish(sent: KeptReceipt) {
    setReceipt(sent)
    writeDraft(null)
    setDraft(emptyDraft)
    setHasDraft(false)
    move(4, `?sent=${sent.reference}`)
  }
  useEffect(() => {
    const onOutbox = (event: Event) => {
      const { sent } = (event as CustomEvent<OutboxDetail>).detail
      if (sent) finish(sent)
    }
    addEventListener(outboxEvent, onOutbox)
    return () => removeEventListener(outboxEvent, onOutbox)
  })
  return { step, chosen, receipt, top, move, finish, draft: { ...draft, isRead, hasDraft, keep } }
}
