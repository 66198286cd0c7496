import { useCallback, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import type { Job } from '@/lib/jobs/schema'
import { type Outcome, sendKept } from './send-steps'
import { type KeptStep, keepStep, readSteps, type Step } from './steps'
import { useOften } from './use-work'

export type Refusal = { step: KeptStep; error: Error }
export type Press = (step: Step, photo?: Blob | null) => Promise<void>

/** What a card knows of the steps of its job. */
export type CardSteps = {
  kept: KeptStep[]
  /** A step that was just pressed is on its way. */
  isBusy: boolean
  refusal: Refusal | null
  press: Press
}

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

type UseStepsOptions = {
  taskerId: string
  locale: Locale
  onSent: Outcome['onSent']
  /** Once everything that could be sent has been. */
  onDone: () => void
}

/** The steps that were pressed on this phone: each is kept first, and then sent once, in order. */
export function useSteps({ taskerId, locale, onSent, onDone }: UseStepsOptions) {
  const [kept, setKept] = useState<KeptStep[]>([])
  const [busy, setBusy] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const underWay = useRef(new Set<string>())

  const flush = useCallback(async () => {
    let isChanged = false
    const before = await readSteps(taskerId)
    await sendKept(
      { taskerId, locale },
      {
        onSent: (job, step) => {
          isChanged = true
          onSent(job, step)
        },
        onRefused: (step, cause) => {
          isChanged = true
          setRefusals((known) => [...known, { step, error: toError(cause) }])
        },
      },
    )
    const after = await readSteps(taskerId)
    setKept(after)
    // Another window may have sent them.
    if (isChanged || after.length < before.length) onDone()
  }, [taskerId, locale, onSent, onDone])
  useOften(() => void flush())

  async function press(job: Job, step: Step, photo: Blob | null = null): Promise<void> {
    const { request_id: requestId, task_title: task } = job
    // Two presses within one frame.
    if (underWay.current.has(requestId)) return
    underWay.current.add(requestId)
    setBusy([...underWay.current])
    setRefusals((known) => known.filter((one) => one.step.requestId !== requestId))
    try {
      await keepStep(taskerId, { ...step, key: crypto.randomUUID(), requestId, task }, photo)
      await flush()
    } finally {
      underWay.current.delete(requestId)
      setBusy([...underWay.current])
    }
  }

  const stepsOf = (job: Job): CardSteps => ({
    kept: kept.filter(({ requestId }) => requestId === job.request_id),
    isBusy: busy.includes(job.request_id),
    refusal: refusals.findLast(({ step }) => step.requestId === job.request_id) ?? null,
    press: (step, photo) => press(job, step, photo),
  })
  return { stepsOf, refusals }
}
