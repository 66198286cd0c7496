import { useState } from 'react'
import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { SelectField, TextAreaField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { barReasonLabels, barReasons, customerLimits } from '@/lib/customers/constants'
import type { CustomerDetail } from '@/lib/customers/record/schema'
import { barCustomerSchema } from '@/lib/customers/schema'
import { changeCustomer, useShowCustomer } from './customer-query'

type BarFormProps = { customer: CustomerDetail; onClose: () => void }

/** Says that a customer is not to be served, and why. */
export function BarForm({ customer: { id, words }, onClose }: BarFormProps) {
  const [version] = useState(words.version)
  const { show, look } = useShowCustomer(id)
  const kit = useStaffForm({
    start: { reason: words.bar?.reason ?? '', words: words.bar?.words ?? '' },
    schema: barCustomerSchema,
    toBody: (values) => ({ version, ...values }),
    call: (body) => changeCustomer(id, { method: 'POST', part: 'bar' }, body),
    done: 'Their requests are marked “Do not serve”',
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
    <FormDialog
      kit={kit}
      text={{
        title: 'Do not serve this customer?',
        description:
          'New requests from this number still arrive, with a red mark. Staff decide about each of them.',
        action: 'Do not serve',
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      <SelectField
        name="reason"
        label="Reason"
        placeholder="Choose…"
        options={optionsOf(barReasons, barReasonLabels)}
      />
      <TextAreaField
        name="words"
        label="What happened"
        hint="For staff only. When the customer has their data erased, the reason above is kept for two years, these words are not."
        rows={3}
        maxLength={customerLimits.words}
      />
    </FormDialog>
  )
}
