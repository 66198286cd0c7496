import { encode } from 'uqr'
import { StaffForm, useStaffForm } from '@/components/console/staff-form'
import { TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { confirmTotpSchema, type TotpStart } from '@/lib/profile/schema'

const quiet = 3

/** Dark on light in every theme, because many apps do not read an inverted QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control border border-rule"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} style={{ fill: 'oklch(1 0 0)' }} />
      <path d={squares.join('')} style={{ fill: 'oklch(0.2 0 0)' }} />
    </svg>
  )
}

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
