import type { FormEvent } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { readForm, useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { TotpStart } from '@/lib/profile/schema'
import { QrCode } from './qr-code'

type Codes = { data: { recovery_codes: string[] } }
type TotpSetupProps = { start: TotpStart; onDone: (codes: string[]) => void; onCancel: () => void }

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret to an authenticator app, once, and takes the first code. */
export function TotpSetup({ start, onDone, onCancel }: TotpSetupProps) {
  const { change, isBusy, error, errorOf, reset } = useChange<Codes>(({ data }) =>
    onDone(data.recovery_codes),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ method: 'PUT', path: '/api/admin/profile/two-factor', body: readForm(event.currentTarget) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <QrCode text={start.uri} label="QR code for your authenticator app" />
      <div className="grid min-w-0 gap-4">
        <p>Scan the code with an authenticator app, or enter this key:</p>
        <p className="select-all wrap-anywhere rounded-control bg-sand px-3 py-2.5 font-mono">
          {inFours(start.secret)}
        </p>
        <Field
          id="first-code"
          label="Code"
          hint="The six digits that the app shows now."
          error={errorOf('code')}
        >
          {(ids) => (
            <input
              {...ids}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className={`${inputClass} tabular text-xl tracking-widest`}
            />
          )}
        </Field>
        <ChangeProblem error={error} onReload={reset} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button look="secondary" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Checking…' : 'Turn on'}
          </Button>
        </div>
      </div>
    </form>
  )
}
