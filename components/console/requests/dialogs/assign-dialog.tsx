import Link from 'next/link'
import { FormDialog } from '@/components/console/form/form-dialog'
import { NoteField } from '@/components/console/form/step-fields'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import { typedWhole } from '@/lib/i18n/money'
import { noteLimits } from '@/lib/requests/constants'
import { assignmentSchema } from '@/lib/requests/staff/change-schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { PayField } from './pay-field'
import { RequestProblem, useRequestForm } from './request-form'
import { TaskerField } from './tasker-field'

const wholeSchema = assignmentSchema
  .refine(({ tasker_id }) => tasker_id !== null, { error: 'Please choose a tasker.', path: ['tasker_id'] })
  .refine(({ pay_rwf }) => typeof pay_rwf === 'number', { error: 'amount_missing', path: ['pay_rwf'] })

type AssignDialogProps = { row: RequestRow; tasks: RequestPage['tasks']; onClose: () => void }

/** Chooses the tasker of one request by hand. */
export function AssignDialog({ row, tasks, onClose }: AssignDialogProps) {
  const { kit, stale } = useRequestForm({
    request: row,
    start: { tasker_id: '', pay_rwf: '', note: '' },
    schema: wholeSchema,
    toBody: ({ tasker_id, pay_rwf, note }) => ({
      tasker_id: tasker_id || null,
      pay_rwf: typedWhole(pay_rwf),
      note: note || null,
    }),
    to: { method: 'PUT', part: 'assignment' },
    done: ({ data }) => `${data.tasker?.name} is assigned`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Assign a tasker: ${row.reference}`,
        description: `${row.task_title} for ${row.full_name}. The tasker is told at once.`,
        action: 'Assign',
        busy: 'Assigning…',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <TaskerField name="tasker_id" task={tasks.find(({ title }) => title === row.task_title)} />
      {kit.form.formState.errors.tasker_id?.type === 'refused' && (
        <p>
          <Link
            href={`/admin/taskers-request/${row.id}`}
            prefetch={false}
            className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
          >
            The page of this request
          </Link>{' '}
          shows who can do it, and who can do it later.
        </p>
      )}
      <PayField />
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}
