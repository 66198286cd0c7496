import { useEffect } from 'react'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSite } from '@/components/forms/words'
import { ApiError } from '@/lib/platform/api-client'
import type { CreateRequest } from '@/lib/requests/schema'
import { AboutStep } from './about-step'
import { DescribeStep } from './describe-step'
import { type Draft, emptyTyped, type KeptReceipt, type Typed, writeWaiting } from './device-store'
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
  onStep: (step: 1 | 2 | 3, path?: string) => void
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
    schema: loadSchema,
    toBody: (values) => ({ ...values, popular_task_id: task.id, locale }),
    call: async (sent, key) => {
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
      else if (errors.description) onStep(2)
      return Boolean(errors.popular_task_id)
    },
    onInvalid: (fields) => {
      if (fields.includes('description')) onStep(2)
    },
  })
  const { watch, getValues, reset } = kit.form

  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(values as Partial<Draft>))
    return unsubscribe
  }, [watch, keep])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the device was read
  useEffect(() => {
    if (!isRead) return
    // Text that was typed before hydration wins over the stored draft.
    const typed = Object.entries(getValues()).filter(([, value]) => value)
    const kept = Object.keys(emptyTyped).map((name) => [name, draft[name as keyof Typed]])
    reset(Object.fromEntries([...kept, ...typed]))
    if (typed.length > 0) keep(Object.fromEntries(typed))
  }, [isRead])
  return kit
}

/** Steps 2 and 3 are one form, so that no text is lost between them. */
export default function WizardForm(props: WizardFormProps) {
  const { step, task, draft, onStep } = props
  const kit = useRequestForm(props)
  async function advance() {
    if (await kit.form.trigger('description', { shouldFocus: true })) onStep(3)
  }
  if (step === 3) return <AboutStep kit={kit} onBack={() => onStep(2)} />
  return (
    <DescribeStep
      kit={kit}
      task={task}
      hasDraft={draft.hasDraft}
      onCancel={() => onStep(1, window.location.pathname)}
      onContinue={() => void advance()}
    />
  )
}
