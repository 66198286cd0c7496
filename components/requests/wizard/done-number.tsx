import { useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSite, useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import { localPhone } from '@/lib/places/phone'
import { callApi } from '@/lib/platform/browser/api-client'
import { customerFields } from '@/lib/requests/fields'
import { type KeptReceipt, keepNumber, readNumber, rememberNumber } from './device-store'

const loadSchema = async () => (await import('./number-schema')).default

type NumberFormProps = { path: string; phone: string | null; onDone: (phone: string) => void }

function NumberForm({ path, phone, onDone }: NumberFormProps) {
  const words = useWords('wizard')
  const { locale } = useSite()
  const token = path.split('/').at(-1)
  const kit = useApiForm<{ phone: string }, { data: { phone: string } }>({
    start: { phone: phone ? localPhone(phone) : '' },
    schema: loadSchema,
    call: (body) =>
      callApi(`/api/track/${token}/phone`, { method: 'POST', body, headers: { 'accept-language': locale } }),
    onDone: ({ data }) => onDone(data.phone),
  })
  return (
    <Form kit={kit} label={words.changeNumber} className="grid max-w-sm gap-3">
      <TextField
        name="phone"
        label={words.newNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={customerFields.phone.max}
        required
        className="tabular"
      />
      <FormProblem />
      <FormButtons action={words.saveNumber} busy={words.saveNumber} look="secondary" />
    </Form>
  )
}

/** `isPromised`: the number ends the sentence that names the minute. */
type DoneNumberProps = Pick<KeptReceipt, 'reference' | 'path'> & { isPromised: boolean }

/** The number that we call, and a way to mend it: with a wrong one the customer gets no call and no text. */
export function DoneNumber({ reference, path, isPromised }: DoneNumberProps) {
  const words = useWords('wizard')
  const [known, yours] = isPromised ? [words.doneOn, words.doneOnYours] : [words.callsOn, words.callsOnYours]
  const [phone, setPhone] = useState(() => readNumber(reference))
  const [state, setState] = useState<'shown' | 'asked' | 'saved'>('shown')
  function save(given: string) {
    keepNumber({ reference, phone: given })
    rememberNumber(localPhone(given))
    setPhone(given)
    setState('saved')
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="tabular text-lg">{phone ? fill(known, { phone: localPhone(phone) }) : yours}</span>
        <button
          type="button"
          aria-expanded={state === 'asked'}
          onClick={() => setState(state === 'asked' ? 'shown' : 'asked')}
          className="inline-flex min-h-11 items-center text-start underline underline-offset-4"
        >
          {words.changeNumber}
        </button>
      </p>
      {state === 'asked' && <NumberForm path={path} phone={phone} onDone={save} />}
      <p role="status" className="font-medium text-hill empty:hidden">
        {state === 'saved' && words.numberSaved}
      </p>
    </div>
  )
}
