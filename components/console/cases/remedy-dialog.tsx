import { ColleagueField } from '@/components/console/form/colleague-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { RadioField, TextField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type Remedy, remedies } from '@/lib/cases/constants'
import { caseTexts, remediesOf } from '@/lib/cases/labels'
import { remedySchema } from '@/lib/cases/schema'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { type OpenCase, renewedBy, useLookAgain } from './open-case'

type Values = { remedy: Remedy | ''; by: string; due_at: string }

type RemedyDialogProps = { item: OpenCase; onClose: () => void }

/** Decides what is done about a case, who does it, and by when. */
export function RemedyDialog({ item, onClose }: RemedyDialogProps) {
  const lookAgain = useLookAgain(item, onClose)
  const kit = useStaffForm<Values>({
    start: {
      remedy: item.remedy ?? '',
      by: item.remedy_by?.id ?? '',
      due_at: item.remedy_due_at ? toKigaliInput(new Date(item.remedy_due_at)) : '',
    },
    schema: remedySchema,
    toBody: ({ due_at, ...fields }) => ({
      ...fields,
      due_at: parseKigaliInput(due_at)?.toISOString() ?? due_at,
    }),
    call: (body) => callAdminApi(`/api/admin/cases/${item.id}/remedy`, { method: 'PUT', body }),
    renews: renewedBy(item),
    done: `${item.reference}: the remedy is saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `What to do about ${item.reference}`,
        description: `${caseTexts[item.kind]}. After that time, the case is late and goes to the top.`,
        action: 'Save',
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      <RadioField name="remedy" legend="Remedy" options={optionsOf(remedies, remediesOf(item))} />
      <ColleagueField name="by" label="Who does it" hasMe />
      <TextField name="due_at" type="datetime-local" label="By when (Kigali time)" />
    </FormDialog>
  )
}
