import { useState } from 'react'
import { FormDialog } from '@/components/console/form-dialog'
import { useStaffForm } from '@/components/console/use-staff-form'
import { TextAreaField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { type PrivacyDetail, refusePrivacySchema } from '@/lib/privacy/schema'
import { useWishSteps } from './use-wish'

export function RefuseDialog({ wish }: { wish: PrivacyDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Refuse…
      </Button>
      {isOpen && <RefuseForm wish={wish} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Refuses a wish, with the reason that the person gets. */
function RefuseForm({ wish, onClose }: { wish: PrivacyDetail; onClose: () => void }) {
  const { step, renew } = useWishSteps(wish)
  const [version] = useState(wish.version)
  const kit = useStaffForm({
    start: { reason: '' },
    schema: refusePrivacySchema,
    toBody: ({ reason }) => ({ version, reason }),
    call: (body) => step('refuse', body),
    done: 'The request is refused',
    onDone: onClose,
  })
  function lookAgain() {
    renew()
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Refuse this request?',
        description:
          'Only with a reason that the law allows: it is not them, or the law wants the record kept. Tell them the reason.',
        action: 'Refuse',
        busy: 'Refusing…',
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={1000} />
    </FormDialog>
  )
}
