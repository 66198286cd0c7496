import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRefusedField } from '@/components/forms/use-refused-field'
import type { Locale } from '@/lib/i18n/constants'
import { ApiError } from '@/lib/platform/api-client'
import type { CreateRequest, RequestReceipt } from '@/lib/requests/schema'
import { outboxEvent, readWaiting, type Waiting, writeWaiting } from './device-store'
import { sendRequest } from './send-request'
import type { WizardTask } from './wizard-copy'

/** What steps 2 and 3 ask for. */
export type FormValues = { description: string; full_name: string; phone: string; location: string }

type SubmissionOptions = {
  form: UseFormReturn<FormValues>
  task: WizardTask
  locale: Locale
  onDone: (receipt: RequestReceipt) => void
  onStep: (step: 1 | 2 | 3) => void
}

export type Submission = {
  isSending: boolean
  /** The request lies on the device until the connection is back. */
  isWaiting: boolean
  failure: 'failed' | 'limited' | null
  submit: () => void
  discard: () => void
}

const fields = ['full_name', 'phone', 'location', 'description'] as const

/** Sends the request once, whatever the network does: the same content keeps its key. */
export function useSubmission({ form, task, locale, onDone, onStep }: SubmissionOptions): Submission {
  const last = useRef<Waiting | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<Submission['failure']>(null)

  useEffect(() => {
    const look = () => setIsWaiting(readWaiting() !== null)
    look()
    addEventListener(outboxEvent, look)
    return () => removeEventListener(outboxEvent, look)
  }, [])

  function withKey(values: FormValues): Waiting {
    const body: CreateRequest = { ...values, popular_task_id: task.id, locale }
    const isSame = last.current && JSON.stringify(last.current.body) === JSON.stringify(body)
    last.current = isSame ? last.current : { key: crypto.randomUUID(), body }
    return last.current as Waiting
  }

  function showErrors({ errors }: ApiError) {
    const known = fields.filter((field) => errors[field])
    for (const field of known) form.setError(field, { type: 'server', message: errors[field]?.[0] })
    if (errors.popular_task_id) onStep(1)
    else {
      if (errors.description) onStep(2)
      leadTo(errors.description ? 'description' : known[0])
    }
    return known.length > 0 || Boolean(errors.popular_task_id)
  }

  const mutation = useMutation({
    mutationFn: sendRequest,
    // Offline is our own business: the request is kept on the device, also when this page is closed.
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error, waiting) => {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 0 && !navigator.onLine && writeWaiting(waiting)) return
      if (error instanceof ApiError && status === 422 && showErrors(error)) return
      setFailure(status === 429 ? 'limited' : 'failed')
    },
  })

  const leadTo = useRefusedField(form, mutation.isPending)

  const submit = form.handleSubmit(
    (values) => {
      setFailure(null)
      const waiting = withKey(values)
      if (!navigator.onLine && writeWaiting(waiting)) return
      mutation.mutate(waiting)
    },
    (errors) => errors.description && onStep(2),
  )

  return {
    isSending: mutation.isPending,
    isWaiting,
    failure,
    submit: () => void submit(),
    discard: () => writeWaiting(null),
  }
}
