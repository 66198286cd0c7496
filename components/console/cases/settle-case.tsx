import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { TextAreaField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type CaseKind, caseNoteLimit } from '@/lib/cases/constants'
import { caseTexts } from '@/lib/cases/labels'
import { settleCaseSchema } from '@/lib/cases/schema'
import { renewedBy, useLookAgain } from './open-case'

type Settled = { id: string; kind: CaseKind; request_id: string; reference: string }

type SettleCaseProps = { item: Settled; onClose: () => void }

export function SettleCase({ item, onClose }: SettleCaseProps) {
  const lookAgain = useLookAgain(item, onClose)
  const kit = useStaffForm({
    start: { note: '' },
    schema: settleCaseSchema,
    call: (body) => callAdminApi(`/api/admin/cases/${item.id}/settle`, { method: 'POST', body }),
    renews: renewedBy(item),
    done: `${item.reference} is settled`,
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Settle: ${item.reference}`,
        description: `${caseTexts[item.kind]}. Say what was done about it.`,
        action: 'Settle',
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label="What was done"
        hint="For staff only."
        rows={3}
        maxLength={caseNoteLimit}
      />
    </FormDialog>
  )
}
