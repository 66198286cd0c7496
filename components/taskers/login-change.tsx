import { ContactRow } from '@/components/forms/contact-row'
import { TextField } from '@/components/forms/fields'
import { Form, FormProblem } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import { displayPhone } from '@/lib/places/phone'
import type { NewAddress, Tasker } from '@/lib/taskers/schema'
import { confirmAddress, keepAddress, requestAddress } from './send-person'

type Change = {
  kind: 'emailChange' | 'phoneChange'
  /** The new address or number, and the former one whose code is asked for too. */
  to: string
  former: string | null
  wanted: NewAddress
}

/** The change of login that waits for its codes. */
function changeOf({ email, phone, email_change: wish, pending_phone: wantedPhone }: Tasker): Change | null {
  if (wantedPhone) {
    const to = displayPhone(wantedPhone)
    return { kind: 'phoneChange', to, former: displayPhone(phone), wanted: { phone: wantedPhone } }
  }
  if (!wish) return null
  const former = wish.former === 'sms' ? displayPhone(phone) : email
  return {
    kind: 'emailChange',
    to: wish.email,
    former: wish.asks_former ? former : null,
    wanted: { email: wish.email },
  }
}

type LoginChangeProps = { tasker: Tasker; onTasker: (tasker: Tasker) => void }

/** Takes the codes of another e-mail address or number; nothing where none waits. */
export function LoginChange({ tasker, onTasker }: LoginChangeProps) {
  const change = changeOf(tasker)
  return change && <Codes change={change} onTasker={onTasker} />
}

type CodesProps = { change: Change; onTasker: (tasker: Tasker) => void }

function Codes({ change, onTasker }: CodesProps) {
  const { [change.kind]: words } = useWords('tasker')
  const { locale } = useSite()
  const { to, former } = change
  const names = { email: to, phone: to, former: former ?? '' }
  const kit = useApiForm({
    start: { code: '', former_code: '' },
    schema: async () => (await import('./login-schema')).confirmAddressSchema,
    toBody: ({ code, former_code }) => ({ code, ...(former && { former_code }) }),
    call: (codes) => confirmAddress(codes, locale),
    onDone: onTasker,
  })
  const lead = former || !('textAlone' in words) ? words.text : words.textAlone
  return (
    <Notice look="calm" title={words.title}>
      <p className="break-words">{fill(lead, names)}</p>
      <Form kit={kit} label={words.title} className="grid max-w-sm gap-4 break-words">
        <CodeField name="code" label={fill(words.code, { to })} />
        {former && <CodeField name="former_code" label={fill(words.code, { to: former })} />}
        <FormProblem title={words.failedTitle} />
        <Button type="submit">{kit.isBusy ? words.confirming : words.confirm}</Button>
      </Form>
      <OtherWays change={change} onTasker={onTasker} />
      {former && (
        <div className="grid gap-2">
          <p className="break-words text-sm">{fill(words.noFormer, names)}</p>
          <ContactRow />
        </div>
      )}
    </Notice>
  )
}

function CodeField({ name, label }: { name: string; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="tabular"
    />
  )
}

function OtherWays({ change, onTasker }: CodesProps) {
  const { [change.kind]: words } = useWords('tasker')
  const { locale } = useSite()
  const again = useSending({ call: () => requestAddress(change.wanted, locale), onDone: onTasker })
  const keep = useSending({ call: keepAddress, onDone: onTasker })
  const isBusy = again.isBusy || keep.isBusy
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={isBusy} onClick={() => void again.send(undefined)}>
          {again.isBusy ? words.sending : words.resend}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void keep.send(undefined)}>
          {words.cancel}
        </Button>
      </div>
      <p role="status" className="font-medium text-hill text-sm empty:hidden">
        {again.isDone && words.sent}
      </p>
      <ProblemNotice error={again.error ?? keep.error} title={words.failedTitle} />
    </>
  )
}
