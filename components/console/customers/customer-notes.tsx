import { useState } from 'react'
import { EditSection } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { TextAreaField, TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { customerLimits } from '@/lib/customers/constants'
import type { CustomerDetail } from '@/lib/customers/record/schema'
import { noteCustomerSchema } from '@/lib/customers/schema'
import { Tags } from './barred-mark'
import { changeCustomer, useShowCustomer } from './customer-query'

type NotesProps = { customer: CustomerDetail; onClose: () => void }

const tagsOf = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function NotesForm({ customer: { id, words }, onClose }: NotesProps) {
  const [version] = useState(words.version)
  const { show, look } = useShowCustomer(id)
  const kit = useStaffForm({
    start: { notes: words.notes, tags: words.tags.join(', ') },
    schema: noteCustomerSchema,
    toBody: ({ notes, tags }) => ({ version, notes, tags: tagsOf(tags) }),
    call: (body) => changeCustomer(id, { method: 'PUT', part: 'notes' }, body),
    done: 'Notes and tags are saved',
    onDone: (answer: CustomerDetail) => {
      show(answer)
      onClose()
    },
  })
  function lookAgain() {
    look()
    onClose()
  }
  return (
    <StaffForm kit={kit} className="grid gap-4">
      <TextAreaField
        name="notes"
        label="Notes"
        hint="For staff only. The customer may ask to see them."
        rows={5}
        maxLength={customerLimits.notes}
      />
      <TextField
        name="tags"
        label="Tags (optional)"
        hint="Separate them with commas: regular, big dog."
        maxLength={customerLimits.tags * (customerLimits.tag + 2)}
        autoComplete="off"
      />
      <FormProblem onReload={lookAgain} />
      <FormButtons action="Save notes" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const { notes, tags } = customer.words
  return (
    <EditSection
      title="Notes and tags"
      action={notes || tags.length > 0 ? 'Edit notes' : 'Write notes'}
      form={(close) => <NotesForm customer={customer} onClose={close} />}
    >
      {notes ? (
        <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{notes}</p>
      ) : (
        <p className="text-quiet">Nothing is written about this customer yet.</p>
      )}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          <Tags tags={tags} />
        </p>
      )}
    </EditSection>
  )
}
