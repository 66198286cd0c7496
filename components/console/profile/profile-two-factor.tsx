import { useState } from 'react'
import { encode } from 'uqr'
import { Badge } from '@/components/console/badge'
import { Section } from '@/components/console/form/section'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { callAdminApi } from '@/lib/auth/admin-client'
import { confirmTotpSchema, type Profile, type TotpStart } from '@/lib/profile/schema'
import { PasswordStep } from './profile-password'
import { RecoveryCodes } from './recovery-codes'
import { useShowProfile } from './use-profile'

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

function TotpSetup({ start, onDone, onCancel }: TotpSetupProps) {
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

const path = '/api/admin/profile/two-factor'

const texts = {
  start: {
    title: 'Turn two-factor login on',
    description: 'You need an authenticator app on your phone. After that, logging in asks for its code.',
    action: 'Continue',
    busy: 'Checking…',
  },
  codes: {
    title: 'Make new recovery codes',
    description: 'The old codes stop working.',
    action: 'Make new codes',
    busy: 'Making…',
  },
  stop: {
    title: 'Turn two-factor login off',
    description: 'After that, your password alone is enough to log in, for you and for anyone who learns it.',
    action: 'Turn off',
    busy: 'Turning off…',
  },
}
type Asking = keyof typeof texts

function codesText(left: number): string {
  if (left === 0) return 'No recovery code is left. Make new ones.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}

export function ProfileTwoFactor({ profile }: { profile: Profile }) {
  const { show, renew } = useShowProfile()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [start, setStart] = useState<TotpStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAsking(null)

  function showCodes(next: string[]) {
    setStart(null)
    setCodes(next)
    renew()
  }
  return (
    <Section
      title="Two-factor login"
      action={
        <Badge tone={profile.has_two_factor ? 'hill' : 'quiet'}>
          {profile.has_two_factor ? 'On' : 'Off'}
        </Badge>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
      ) : start ? (
        <TotpSetup start={start} onDone={showCodes} onCancel={() => setStart(null)} />
      ) : (
        <Choice profile={profile} onAsk={setAsking} />
      )}
      {asking === 'start' && (
        <PasswordStep<{ data: TotpStart }>
          text={texts.start}
          call={{ method: 'POST', path }}
          onDone={({ data }) => setStart(data)}
          onClose={close}
        />
      )}
      {asking === 'codes' && (
        <PasswordStep<Codes>
          text={texts.codes}
          call={{ method: 'POST', path: '/api/admin/profile/recovery-codes' }}
          onDone={({ data }) => showCodes(data.recovery_codes)}
          onClose={close}
        />
      )}
      {asking === 'stop' && (
        <PasswordStep<{ data: Profile }>
          text={texts.stop}
          call={{ method: 'DELETE', path }}
          done="Two-factor login is off"
          onDone={show}
          onClose={close}
        />
      )}
    </Section>
  )
}

function Choice({ profile, onAsk }: { profile: Profile; onAsk: (asking: Asking) => void }) {
  if (!profile.has_two_factor) {
    return (
      <>
        <p className="max-w-prose">
          Logging in asks for a code from your phone as well, so a stolen password is not enough.
        </p>
        <Button className="justify-self-start" onClick={() => onAsk('start')}>
          Turn on
        </Button>
      </>
    )
  }
  const left = profile.recovery_codes_left
  return (
    <>
      <p className={left < 3 ? 'font-medium text-alarm' : ''}>{codesText(left)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onAsk('codes')}>
          Make new recovery codes
        </Button>
        <Button look="secondary" onClick={() => onAsk('stop')}>
          Turn off
        </Button>
      </div>
    </>
  )
}
