'use client'

import dynamic from 'next/dynamic'
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Contact } from '@/components/forms/copy'
import { FormBoundary } from '@/components/forms/form-boundary'
import type { Locale } from '@/lib/i18n/constants'
import type { RequestReceipt } from '@/lib/requests/schema'
import { ChooseStep } from './choose-step'
import {
  type Draft,
  emptyDraft,
  type OutboxDetail,
  outboxEvent,
  readDraft,
  readWaiting,
  writeDraft,
} from './device-store'
import type { WizardCopy, WizardTask, WizardValidation } from './wizard-copy'
import { WizardProgress } from './wizard-progress'

const loadForm = () => import('./wizard-form')
// With Next's `dynamic`, written out, a page that shows it from the start asks for its script at once.
const WizardForm = dynamic(() => import('./wizard-form'))
// With the form: whoever sends it has it, also when the connection goes right after.
const DoneStep = lazy(async () => ({ default: (await loadForm()).DoneStep }))

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** The form's libraries load while step 1 is read, at the first sign of a reader, after the picture. */
function useEarlyForm() {
  useEffect(() => {
    const isOver = new AbortController()
    const load = () => {
      isOver.abort()
      void loadForm().catch(() => undefined)
    }
    for (const sign of signsOfLife) addEventListener(sign, load, { passive: true, signal: isOver.signal })
    return () => isOver.abort()
  }, [])
}

export type WizardProps = {
  tasks: WizardTask[]
  /** The task that the address names: its step comes with the page. */
  askedTaskId: number | null
  locale: Locale
  copy: WizardCopy
  validation: WizardValidation
  contact: Contact
  homePath: string
  privacyPath: string
}

type Step = 1 | 2 | 3 | 4

const taskFromAddress = () => Number(new URLSearchParams(location.search).get('task'))

/**
 * Keeps the step in the history, so that the phone's back button goes one step back and not out of the
 * wizard. Going back does not send a sent request again: nothing is chosen, and the history leads to a new
 * one.
 */
function useSteps(first: Step, chosenId: number | undefined) {
  const [step, setStep] = useState<Step>(first)
  const go = useCallback((next: Step, search?: string) => {
    setStep(next)
    history.pushState({ ...history.state, wizardStep: next }, '', search ?? location.search)
  }, [])
  const start = useCallback((first: Step, search: string) => {
    setStep(first)
    // What else is kept of the entry is the router's: without it, going back would load the page again.
    history.replaceState({ ...history.state, wizardStep: first }, '', location.pathname + search)
  }, [])
  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      const known = event.state?.wizardStep
      // A link within the page is in the history too, and no step.
      if (!known) return
      // What is chosen may have changed since: the address says what is now.
      if (chosenId && (known === 2 || known === 3)) start(known, `?task=${chosenId}`)
      else start(1, '')
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [chosenId, start])
  return { step, go, start }
}

/** The four steps from a task to a promise. */
export function Wizard(props: WizardProps) {
  const { tasks, askedTaskId, locale, copy, validation, contact, homePath, privacyPath } = props
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, taskId: askedTaskId })
  const [isRead, setIsRead] = useState(false)
  const chosen = tasks.find((task) => task.id === draft.taskId)
  const { step, go, start } = useSteps(askedTaskId === null ? 1 : 2, chosen?.id)
  useEarlyForm()
  const [hasDraft, setHasDraft] = useState(false)
  const [receipt, setReceipt] = useState<RequestReceipt | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  // What comes with the page stands in its HTML as it is, with nothing to be put in its place.
  const Waiting = askedTaskId === null ? Suspense : Whole

  useEffect(() => {
    const kept = readDraft()
    const [waiting, asked, before] = [
      readWaiting()?.body.popular_task_id,
      taskFromAddress(),
      kept.taskId,
    ].map((id) => tasks.find((task) => task.id === id)?.id)
    const taskId = waiting ?? asked ?? before ?? null
    // Step 2 may have come with the page and wait for its scripts: React leaves it alone in a transition.
    startTransition(() => {
      setDraft({ ...kept, taskId })
      setHasDraft(Boolean(kept.description || kept.full_name))
      setIsRead(true)
    })
    // What came with the address is there in the other languages too.
    if (taskId !== kept.taskId) writeDraft({ ...kept, taskId })
    if (waiting) start(3, `?task=${waiting}`)
    else if (asked) start(2, location.search)
    else start(1, '')
  }, [tasks, start])

  useEffect(() => {
    const onOutbox = (event: Event) => {
      const { sent } = (event as CustomEvent<OutboxDetail>).detail
      if (sent) finish(sent)
    }
    addEventListener(outboxEvent, onOutbox)
    return () => removeEventListener(outboxEvent, onOutbox)
  })

  const keep = useCallback((change: Partial<Draft>) => {
    setDraft((current) => {
      const next = { ...current, ...change }
      writeDraft(next)
      return next
    })
  }, [])

  function move(next: Step, search?: string) {
    go(next, search)
    heading.current?.focus()
    scrollTo({ top: 0 })
  }

  function finish(stored: RequestReceipt) {
    setReceipt(stored)
    writeDraft(null)
    setDraft(emptyDraft)
    setHasDraft(false)
    move(4, location.pathname)
  }

  return (
    <div data-wizard className="js-only min-h-dvh">
      <div ref={heading} tabIndex={-1} className="outline-0">
        <WizardProgress step={step} copy={copy} />
      </div>
      {step === 1 && (
        <ChooseStep
          tasks={tasks}
          chosenId={draft.taskId}
          onChoose={(id) => keep({ taskId: id === draft.taskId ? null : id })}
          onNext={() => move(2, `?task=${draft.taskId}`)}
          copy={copy}
          contact={contact}
        />
      )}
      {(step === 2 || step === 3) && chosen && (
        <FormBoundary copy={copy} contact={contact}>
          <Waiting fallback={<FormSkeleton label={copy.loading} />}>
            <WizardForm
              step={step}
              task={chosen}
              draft={draft}
              isRead={isRead}
              hasDraft={hasDraft}
              locale={locale}
              copy={copy}
              validation={validation}
              contact={contact}
              privacyPath={privacyPath}
              onDraft={keep}
              onStep={move}
              onDone={finish}
            />
          </Waiting>
        </FormBoundary>
      )}
      {step === 4 && receipt && (
        <Suspense>
          <DoneStep
            receipt={receipt}
            copy={copy}
            locale={locale}
            homePath={homePath}
            onAnother={() => move(1, location.pathname)}
          />
        </Suspense>
      )}
    </div>
  )
}

const Whole = ({ children }: { children: ReactNode; fallback: ReactNode }) => children

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid animate-pulse gap-4 pt-2">
      <div className="h-28 rounded-card bg-sand" />
      <div className="h-40 rounded-card bg-sand" />
      <div className="h-12 rounded-control bg-sand" />
    </div>
  )
}
