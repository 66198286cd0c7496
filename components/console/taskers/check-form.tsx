import { type FormEvent, useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { focusWrong } from '@/components/console/focus-wrong'
import { notify } from '@/components/console/notify'
import { errorText, type ValidationCopy } from '@/components/forms/copy'
import { Button } from '@/components/ui/button'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { kigaliDay } from '@/lib/i18n/time'
import { ApiError } from '@/lib/platform/api-client'
import { createCheckSchema } from '@/lib/taskers/admin-schema'
import { checkKinds, checkOutcomes, noteLimit } from '@/lib/taskers/constants'
import { checkLabels, outcomeLabels } from './labels'
import { useTaskerChange } from './use-tasker-change'

type CheckFormProps = { taskerId: string; validation: ValidationCopy; onClose: () => void }
type Errors = Record<string, string | undefined>

/** What the form holds, as the API takes it; an empty field is absent. */
function readForm(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
}

function useCheckForm({ taskerId, validation, onClose }: CheckFormProps) {
  const [typed, setTyped] = useState<Errors>({})
  const { change, isBusy, error, reload } = useTaskerChange(taskerId, () => {
    notify.success('The check is in the ledger')
    onClose()
  })
  const sent = error instanceof ApiError && error.status === 422 ? error.errors : {}

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = createCheckSchema.safeParse(readForm(event.currentTarget))
    const issues = parsed.error?.issues ?? []
    setTyped(
      Object.fromEntries(
        issues.map(({ path, message }) => [String(path[0]), errorText(message, validation)]),
      ),
    )
    if (!parsed.success) return focusWrong(event.currentTarget)
    change({ method: 'POST', path: `/api/admin/taskers/${taskerId}/checks`, body: parsed.data })
  }
  const hasFieldErrors = Object.keys(sent).length > 0
  return {
    submit,
    isBusy,
    reload,
    problem: hasFieldErrors ? null : error,
    errorOf: (field: string) => typed[field] ?? sent[field]?.[0],
  }
}

/** Takes one entry of the ledger. */
export function CheckForm(props: CheckFormProps) {
  const { submit, isBusy, reload, problem, errorOf } = useCheckForm(props)
  const today = kigaliDay(new Date())
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-control bg-paper p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="check-kind" label="What was checked" error={errorOf('kind')}>
          {(ids) => (
            <select {...ids} name="kind" defaultValue="" className={`${inputClass} ${selectClass}`}>
              <option value="" disabled>
                Choose…
              </option>
              {checkKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {checkLabels[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="check-outcome" label="Outcome" error={errorOf('outcome')}>
          {(ids) => (
            <select {...ids} name="outcome" defaultValue="" className={`${inputClass} ${selectClass}`}>
              <option value="" disabled>
                Choose…
              </option>
              {checkOutcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {outcomeLabels[outcome]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="check-day" label="Checked on" error={errorOf('checked_on')}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              name="checked_on"
              defaultValue={today}
              max={today}
              className={inputClass}
            />
          )}
        </Field>
        <Field
          id="check-end"
          label="Valid until (optional)"
          hint="Empty: it does not expire."
          error={errorOf('expires_on')}
        >
          {(ids) => <input {...ids} type="date" name="expires_on" className={inputClass} />}
        </Field>
      </div>
      <Field
        id="check-note"
        label="Note (optional)"
        hint="For staff only. No document numbers."
        error={errorOf('note')}
      >
        {(ids) => (
          <textarea
            {...ids}
            name="note"
            rows={2}
            maxLength={noteLimit}
            className={`${inputClass} resize-y`}
          />
        )}
      </Field>
      <ChangeProblem error={problem} onReload={reload} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button look="secondary" disabled={isBusy} onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Write into the ledger'}
        </Button>
      </div>
    </form>
  )
}
