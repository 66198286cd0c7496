import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { FormDialog } from '@/components/console/form-dialog'
import { notify } from '@/components/console/notify'
import { readForm, useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { privacyKinds } from '@/lib/privacy/constants'
import { kindLabels } from './labels'

/** The button that records a wish, and its form. */
export function RecordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="min-h-11! py-2!" onClick={() => setIsOpen(true)}>
        Record a request
      </Button>
      {isOpen && <RecordForm onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RecordForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { change, isBusy, error, errorOf } = useChange<{ data: { id: string } }>(({ data }) => {
    notify.success('The request is recorded')
    router.push(`/admin/privacy/${data.id}`)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    change({ method: 'POST', path: '/api/admin/privacy', body: readForm(event.currentTarget) })
  }
  return (
    <FormDialog
      title="Record a request"
      description="Make sure it is really them: call the number back or write to the address. It is due within 30 days."
      action="Record it"
      busyAction="Saving…"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id="wish-kind" label="What they ask for" error={errorOf('kind')}>
        {(ids) => (
          <select {...ids} name="kind" defaultValue="erasure" className={`${inputClass} ${selectClass}`}>
            {privacyKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]} what is kept about them
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id="wish-contact"
        label="Phone or e-mail"
        hint="What they gave us: their requests, profile and place on the waitlist are found by it."
        error={errorOf('contact')}
      >
        {(ids) => <input {...ids} name="contact" autoComplete="off" maxLength={254} className={inputClass} />}
      </Field>
      <Field
        id="wish-note"
        label="Note (optional)"
        hint="For staff. Erased with the rest."
        error={errorOf('note')}
      >
        {(ids) => (
          <textarea {...ids} name="note" rows={3} maxLength={1000} className={`${inputClass} resize-y`} />
        )}
      </Field>
      <ChangeProblem error={error} onReload={onClose} />
    </FormDialog>
  )
}
