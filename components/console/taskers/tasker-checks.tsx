import { optionsOf } from '@/components/console/form/options'
import { EditSection } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { SelectField, TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { longDate } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { type CheckState, checkKinds, checkOutcomes, noteLimit } from '@/lib/taskers/constants'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import { checkLabels, outcomeLabels } from '@/lib/taskers/staff/labels'
import { createCheckSchema } from '@/lib/taskers/staff/schema'
import { requiredChecks } from '@/lib/taskers/workflow'
import { changeTasker, useShowTasker } from './tasker-query'

const kinds = optionsOf(checkKinds, checkLabels)
const outcomes = optionsOf(checkOutcomes, outcomeLabels)

function CheckForm({ taskerId, onClose }: { taskerId: string; onClose: () => void }) {
  const { show } = useShowTasker(taskerId)
  const today = kigaliDay(new Date())
  const kit = useStaffForm({
    start: { kind: '', outcome: '', checked_on: today, expires_on: '', note: '' },
    schema: createCheckSchema,
    toBody: ({ expires_on, note, ...check }) => ({
      ...check,
      expires_on: expires_on || null,
      note: note || null,
    }),
    call: (body) => changeTasker(taskerId, { method: 'POST', part: 'checks' }, body),
    done: 'Check recorded',
    onDone: (tasker: TaskerDetail) => {
      show(tasker)
      onClose()
    },
  })
  return (
    <StaffForm kit={kit} className="grid gap-4 rounded-control bg-paper p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label="What was checked" placeholder="Choose…" options={kinds} />
        <SelectField name="outcome" label="Outcome" placeholder="Choose…" options={outcomes} />
        <TextField name="checked_on" type="date" label="Checked on" max={today} />
        <TextField
          name="expires_on"
          type="date"
          label="Valid until (optional)"
          hint="Empty: it does not expire."
        />
      </div>
      <NoteField hint="For staff only. No document numbers." rows={2} maxLength={noteLimit} />
      <FormProblem />
      <FormButtons action="Record the check" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

const looks: Record<CheckState, string> = {
  pending: 'text-quiet',
  passed: 'font-medium text-hill',
  failed: 'font-medium text-alarm',
  expired: 'font-medium text-alarm',
}

function stateText({ state, checked_on, expires_on }: TaskerDetail['checks'][number]): string {
  const day = (value: string | null) => (value ? longDate(value, 'en') : '')
  if (state === 'pending') return 'Not done yet'
  if (state === 'expired') return `Expired on ${day(expires_on)}`
  if (state === 'failed') return `Not passed on ${day(checked_on)}`
  return `Passed on ${day(checked_on)}${expires_on ? `, valid until ${day(expires_on)}` : ''}`
}

export function TaskerChecks({ tasker }: { tasker: TaskerDetail }) {
  return (
    <EditSection
      title="Checks"
      action="Add a check"
      form={(close) => <CheckForm taskerId={tasker.id} onClose={close} />}
      foot={
        <>
          <States checks={tasker.checks} />
          {tasker.ledger.length > 0 && <Ledger entries={tasker.ledger} />}
        </>
      }
    />
  )
}

function States({ checks }: { checks: TaskerDetail['checks'] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {checks.map((check) => (
        <div key={check.kind}>
          <dt className="font-medium">
            {checkLabels[check.kind]}
            {requiredChecks.some((kind) => kind === check.kind) && (
              <span className="text-quiet"> · required</span>
            )}
          </dt>
          <dd className={`text-sm ${looks[check.state]}`}>{stateText(check)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ledger({ entries }: { entries: TaskerDetail['ledger'] }) {
  return (
    <>
      <h3 className="mt-2 border-rule border-t pt-4 font-semibold">All checks</h3>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <span className="font-medium">{checkLabels[entry.kind]}</span>:{' '}
              {outcomeLabels[entry.outcome].toLowerCase()} on {longDate(entry.checked_on, 'en')}
              {entry.expires_on && `, until ${longDate(entry.expires_on, 'en')}`}
            </p>
            {entry.note && <p className="whitespace-pre-line break-words">{entry.note}</p>}
            <p className="text-quiet text-sm">by {entry.actor}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
