import { StaffForm } from '@/components/console/staff-form'
import { useStaffForm } from '@/components/console/use-staff-form'
import { TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { confirmTotpSchema, type TotpStart } from '@/lib/profile/schema'
import { QrCode } from './qr-code'

type Codes = { data: { recovery_codes: string[] } }
type TotpSetupProps = { start: TotpStart; onDone: (codes: string[]) => void; onCancel: () => void }

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret for an authenticator app once, and checks the first code. */
export function TotpSetup({ start, onDone, onCancel }: TotpSetupProps) {
  const kit = useStaffForm<{ code: string }, Codes>({
    start: { code: '' },
    schema: confirmTotpSchema,
    call: (body) => callAdminApi('/api/admin/profile/two-factor', { method: 'PUT', body }),
    onDone: ({ data }) => onDone(data.recovery_codes),
  })
  return (
    <StaffForm kit={kit} className="grid items-start gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <QrCode text={start.uri} label="QR code for your authenticator app" />
      <div className="grid min-w-0 gap-4">
        <p>Scan the code with an authenticator app, or enter this key:</p>
        <p className="select-all wrap-anywhere rounded-control bg-sand px-3 py-2.5 font-mono">
          {inFours(start.secret)}
        </p>
        <TextField
          name="code"
          label="Code"
          hint="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="tabular text-xl tracking-widest"
        />
        <FormProblem />
        <FormButtons action="Turn on" busy="Checking…" cancel="Cancel" onCancel={onCancel} />
      </div>
    </StaffForm>
  )
}
