import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/console/form-dialog'
import { useStaffForm } from '@/components/console/use-staff-form'
import { SelectField, TextAreaField, TextField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { callAdminApi } from '@/lib/auth/admin-client'
import { privacyKinds } from '@/lib/privacy/constants'
import { kindLabels } from '@/lib/privacy/labels'
import { recordPrivacySchema } from '@/lib/privacy/schema'

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
  const kit = useStaffForm({
    start: { kind: 'erasure', contact: '', note: '' },
    schema: recordPrivacySchema,
    toBody: ({ note, ...wish }) => ({ ...wish, note: note || null }),
    call: (body) => callAdminApi<{ data: { id: string } }>('/api/admin/privacy', { method: 'POST', body }),
    renews: [['privacy']],
    done: 'The request is recorded',
    onDone: ({ data }: { data: { id: string } }) => {
      // The list stays, hidden, behind the new page, and would keep the dialog open.
      onClose()
      router.push(`/admin/privacy/${data.id}`)
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Record a request',
        description:
          'Make sure it is really them: call the number back or write to the address. It is due within 30 days.',
        action: 'Record it',
      }}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label="What they ask for"
        options={privacyKinds.map((kind) => [kind, `${kindLabels[kind]} what is kept about them`])}
      />
      <TextField
        name="contact"
        label="Phone or e-mail"
        hint="What they gave us: their requests, profile and place on the waitlist are found by it."
        autoComplete="off"
        maxLength={254}
      />
      <TextAreaField
        name="note"
        label="Note (optional)"
        hint="For staff. Erased with the rest."
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
