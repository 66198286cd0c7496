'use client'

import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { readForm, useChange } from '@/components/admins/use-change'
import { ChangeProblem } from '@/components/console/change-problem'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { privacyKinds } from '@/lib/privacy/constants'
import { kindLabels } from './privacy-labels'

/** The button that writes a wish down, and its form. */
export function RecordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <Button className="min-h-11! py-2!">Write a wish down</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content className={dialogClass}>
          <RecordForm onClose={() => setIsOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function RecordForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { change, isBusy, error, errorOf } = useChange<{ data: { id: string } }>(({ data }) => {
    notify.success('The wish is written down')
    router.push(`/admin/privacy/${data.id}`)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ method: 'POST', path: '/api/admin/privacy', body: readForm(event.currentTarget) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Dialog.Title className="font-bold text-xl leading-tight">Write a wish down</Dialog.Title>
      <Dialog.Description className="text-quiet">
        Make sure that it is really them: call the number back, or write to the address. It is due within 30
        days.
      </Dialog.Description>
      <Field id="wish-kind" label="What they wish" error={errorOf('kind')}>
        {(ids) => (
          <select {...ids} name="kind" defaultValue="erasure" className={inputClass}>
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
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Write it down'}
        </Button>
      </div>
    </form>
  )
}
