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
import type { Tasker } from '@/lib/taskers/schema'
import { confirmAddress, keepAddress, requestAddress } from './send-person'

type EmailChangeProps = {
  tasker: Tasker
  wish: NonNullable<Tasker['email_change']>
  onTasker: (tasker: Tasker) => void
}

export function EmailChange({ tasker, wish, onTasker }: EmailChangeProps) {
  const { emailChange: words } = useWords('tasker')
  const { locale } = useSite()
  const both = wish.asks_former
  const names = { email: wish.email, former: tasker.email }
  const kit = useApiForm({
    start: { code: '', former_code: '' },
    schema: async () => (await import('./login-schema')).confirmAddressSchema,
    toBody: ({ code, former_code }) => ({ code, ...(both && { former_code }) }),
    call: (codes) => confirmAddress(codes, locale),
    onDone: onTasker,
  })
  return (
    <Notice look="calm" title={words.title}>
      <p className="break-words">{fill(both ? words.textBoth : words.text, names)}</p>
      <Form kit={kit} label={words.title} className="grid max-w-sm gap-4 break-words">
        <CodeField name="code" label={fill(words.code, names)} />
        {both && <CodeField name="former_code" label={fill(words.code, { email: tasker.email })} />}
        <FormProblem title={words.failedTitle} />
        <Button type="submit">{kit.isBusy ? words.confirming : words.confirm}</Button>
      </Form>
      <OtherWays tasker={tasker} wish={wish} onTasker={onTasker} />
      {both && (
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

function OtherWays({ wish, onTasker }: EmailChangeProps) {
  const { emailChange: words } = useWords('tasker')
  const { locale } = useSite()
  const again = useSending({ call: () => requestAddress(wish.email, locale), onDone: onTasker })
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
