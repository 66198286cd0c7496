import { useState } from 'react'
import { Badge } from '@/components/console/badge'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import type { Profile, TotpStart } from '@/lib/profile/schema'
import { PasswordStep } from './profile-password'
import { RecoveryCodes } from './recovery-codes'
import { TotpSetup } from './totp-setup'
import { useShowProfile } from './use-profile'

const path = '/api/admin/profile/two-factor'

type Asking = 'start' | 'stop' | 'codes'
type Codes = { data: { recovery_codes: string[] } }

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
} as const satisfies Record<Asking, object>

function codesText(left: number): string {
  if (left === 0) return 'No recovery code is left. Make new ones.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}

/** Two-factor login: turned on with a first code, turned off with the password. */
export function ProfileTwoFactor({ profile }: { profile: Profile }) {
  const { show, renew } = useShowProfile()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [start, setStart] = useState<TotpStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAsking(null)

  function showCodes(next: string[]) {
    setStart(null)
    close()
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
          onDone={({ data }) => {
            close()
            setStart(data)
          }}
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
          onDone={(answer) => {
            show(answer)
            close()
          }}
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
