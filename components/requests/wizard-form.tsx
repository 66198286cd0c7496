import '@/lib/platform/zod-in-browser'
import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Contact } from '@/components/forms/copy'
import { wordsIn } from '@/components/ui/early-words'
import type { Locale } from '@/lib/i18n/constants'
import type { RequestReceipt } from '@/lib/requests/schema'
import { customerSchema, descriptionSchema } from '@/lib/requests/schema'
import { AboutStep } from './about-step'
import { DescribeStep } from './describe-step'
import type { Draft } from './device-store'
import { type FormValues, useSubmission } from './use-submission'
import type { WizardCopy, WizardTask, WizardValidation } from './wizard-copy'

export { DoneStep } from './done-step'

const formSchema = customerSchema.extend({ description: descriptionSchema })

type WizardFormProps = {
  step: 2 | 3
  task: WizardTask
  draft: Draft
  /** What the device kept has been read; before that the draft is empty. */
  isRead: boolean
  hasDraft: boolean
  locale: Locale
  copy: WizardCopy
  validation: WizardValidation
  contact: Contact
  privacyPath: string
  onDraft: (change: Partial<Draft>) => void
  onStep: (step: 1 | 2 | 3, path?: string) => void
  onDone: (receipt: RequestReceipt) => void
}

export default function WizardForm(props: WizardFormProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Steps {...props} />
    </QueryClientProvider>
  )
}

/** Steps 2 and 3: one form, so that nothing is lost between them. */
function Steps({
  step,
  task,
  draft,
  isRead,
  hasDraft,
  locale,
  copy,
  validation,
  contact,
  privacyPath,
  onDraft,
  onStep,
  onDone,
}: WizardFormProps) {
  const { description, full_name, phone, location } = draft
  // Typed before the scripts came; it goes before what the device kept.
  const [early] = useState(() => wordsIn('description'))
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema),
    defaultValues: { description: early || description, full_name, phone, location },
    shouldFocusError: true,
  })
  const submission = useSubmission({ form, task, locale, onDone, onStep })
  const { watch, setFocus } = form

  useEffect(() => {
    const { unsubscribe } = watch((values) => onDraft(values as Partial<Draft>))
    return unsubscribe
  }, [watch, onDraft])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the device was read
  useEffect(() => {
    if (!isRead) return
    const typed = form.getValues('description')
    form.reset({ description: typed || description, full_name, phone, location })
    if (typed) onDraft({ description: typed })
  }, [isRead])

  async function advance() {
    if (await form.trigger('description')) onStep(3)
    else setFocus('description')
  }

  return (
    <FormProvider {...form}>
      {step === 2 ? (
        <DescribeStep
          task={task}
          hasDraft={hasDraft}
          copy={copy}
          validation={validation}
          onCancel={() => onStep(1, window.location.pathname)}
          onContinue={() => void advance()}
        />
      ) : (
        <AboutStep
          copy={copy}
          validation={validation}
          contact={contact}
          privacyPath={privacyPath}
          submission={submission}
          onBack={() => onStep(2)}
        />
      )}
    </FormProvider>
  )
}
