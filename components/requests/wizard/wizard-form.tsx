import { useEffect } from 'react'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSite } from '@/components/forms/words'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { CreateRequest } from '@/lib/requests/schema'
import { AboutStep } from './about-step'
import { DescribeStep } from './describe-step'
import {
  type Draft,
  emptyTyped,
  isTyped,
  type KeptReceipt,
  readRemembered,
  rememberOrForget,
  type Typed,
  toBody,
  writeWaiting,
} from './device-store'
import { sendRequest } from './send-request'
import type { WizardTask } from './wizard-steps'

export { DoneStep } from './done-step'

type WizardFormProps = {
  step: 2 | 3
  task: WizardTask
  draft: Draft & {
    isRead: boolean
    hasDraft: boolean
    keep: (change: Partial<Draft>) => void
  }
  onStep: (step: 1 | 2 | 3) => void
  onDone: (receipt: KeptReceipt) => void
}

const loadSchema = async () => (await import('./request-schema')).default

function waitsOnDevice(error: Error, waiting: { key: string; body: CreateRequest }): boolean {
  const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine
  return isOffline && writeWaiting(waiting)
}

function useRequestForm({ task, draft, onStep, onDone }: WizardFormProps) {
  const { locale } = useSite()
  const { isRead, keep } = draft
  const kit = useApiForm<Typed, KeptReceipt | null>({
    start: emptyTyped,
    isReady: isRead,
    schema: loadSchema,
    toBody: (values) => toBody(values, { taskId: task.id, locale, now: new Date() }),
    call: async (sent, key) => {
      rememberOrForget(kit.form.getValues())
      const waiting = { key, body: sent as CreateRequest }
      try {
        return await sendRequest(waiting)
      } catch (error) {
        if (error instanceof Error && waitsOnDevice(error, waiting)) return null
        throw error
      }
    },
    onDone: (receipt) => {
      if (receipt) onDone(receipt)
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {}
      if (errors.popular_task_id) onStep(1)
      else if (errors.description || errors.wanted_on) onStep(2)
      return Boolean(errors.popular_task_id)
    },
    onInvalid: (fields) => {
      if (fields.includes('description') || fields.includes('wanted_on')) onStep(2)
    },
  })
  const { watch, getValues, reset, trigger, getFieldState } = kit.form

  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      keep(values as Partial<Draft>)
      // Step 2 is checked without being sent: then react-hook-form does not look again by itself.
      const mended = name === 'when' ? 'wanted_on' : name
      if (mended && getFieldState(mended).invalid) void trigger(mended)
    })
    return unsubscribe
  }, [watch, keep, trigger, getFieldState])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the device was read
  useEffect(() => {
    if (!isRead) return
    // What was typed before hydration wins over the stored draft.
    const typed = Object.entries(getValues()).filter(([name, value]) => isTyped(name as keyof Typed, value))
    const kept = Object.keys(emptyTyped).map((name) => [name, draft[name as keyof Typed]])
    const known = draft.full_name || draft.phone ? null : readRemembered()
    reset({ ...Object.fromEntries([...kept, ...typed]), ...(known && { ...known, remember: true }) })
    if (typed.length > 0) keep(Object.fromEntries(typed))
  }, [isRead])
  return kit
}

/** Steps 2 and 3 are one form, so that no text is lost between them. */
export default function WizardForm(props: WizardFormProps) {
  const { step, task, draft, onStep } = props
  const kit = useRequestForm(props)
  async function advance() {
    if (await kit.form.trigger(['description', 'wanted_on'], { shouldFocus: true })) onStep(3)
  }
  if (step === 3) return <AboutStep kit={kit} onBack={() => onStep(2)} />
  return (
    <DescribeStep
      kit={kit}
      task={task}
      hasDraft={draft.hasDraft}
      onCancel={() => onStep(1)}
      onContinue={() => void advance()}
    />
  )
}
