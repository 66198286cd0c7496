import { FormDialog } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { callTime } from '@/components/console/requests/list/row-look'
import { RadioField, TextAreaField, TextField } from '@/components/forms/fields'
import { parseKigaliInput } from '@/lib/i18n/time'
import { type CallbackSayer, callbackSayers, callbackWords } from '@/lib/requests/callbacks/constants'
import { callbackSayerLabels } from '@/lib/requests/callbacks/labels'
import { newCallbackSchema } from '@/lib/requests/callbacks/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { RequestProblem, useRequestForm } from './request-form'

type Values = { at: string; said_by: CallbackSayer | ''; words: string }

type CallbackDialogProps = { row: RequestRow; onClose: () => void }

/** Writes down when to call again, and who said so. */
export function CallbackDialog({ row, onClose }: CallbackDialogProps) {
  const { kit, stale } = useRequestForm<Values>({
    request: row,
    start: { at: '', said_by: '', words: '' },
    schema: newCallbackSchema,
    toBody: ({ at, said_by, words }) => ({
      at: parseKigaliInput(at)?.toISOString() ?? at,
      said_by,
      words: words || null,
    }),
    to: { method: 'POST', part: 'callbacks' },
    hasKey: true,
    done: ({ data }) =>
      data.callback_at ? `Call back ${callTime(data.callback_at, new Date(data.now))}` : 'Call-back saved',
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `Call ${row.full_name} back`,
        description: `${row.reference} · You are told when it is time. Only a talk with the customer stops the clock.`,
        action: 'Save',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <TextField name="at" type="datetime-local" label="When (Kigali time)" />
      <RadioField
        name="said_by"
        legend="Who said so"
        options={optionsOf(callbackSayers, callbackSayerLabels)}
      />
      <TextAreaField name="words" label="What they said (optional)" rows={2} maxLength={callbackWords.max} />
    </FormDialog>
  )
}
