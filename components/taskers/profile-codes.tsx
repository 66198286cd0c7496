import { useId } from 'react'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { SelectInput } from '@/components/ui/inputs'
import { type CodeChannel, codeChannels } from '@/lib/auth/constants'
import { fill } from '@/lib/i18n/fill'
import { displayPhone, isRwandanMobile } from '@/lib/places/phone'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import type { TaskerWords } from './option-text'
import { SaveStatus } from './profile-parts'
import { chooseCodeChannel } from './send-person'

/** Where codes go, and why SMS cannot be chosen. */
function hintOf({ email, phone, ...tasker }: Tasker, { codes }: TaskerWords): string {
  if (tasker.code_channel === 'sms') return fill(codes.toSms, { phone: displayPhone(phone) })
  const lines = [fill(codes.toMail, { email })]
  if (!tasker.email_confirmed) lines.push(codes.needsEmail)
  else if (!isRwandanMobile(phone)) lines.push(codes.needsMobile)
  return lines.join(' ')
}

type ProfileCodesProps = { tasker: Tasker; onTasker: (tasker: Tasker) => void }

export function ProfileCodes({ tasker, onTasker }: ProfileCodesProps) {
  const words = useWords('tasker')
  const { locale } = useSite()
  const id = useId()
  const change = useSending({
    call: (wanted: CodeChannel) => chooseCodeChannel(wanted, locale),
    onDone: onTasker,
  })
  const isText = tasker.code_channel === 'sms'
  const mayText = isText || (tasker.email_confirmed && isRwandanMobile(tasker.phone))
  const refusal = change.error instanceof ApiError ? change.error.errors.channel?.[0] : undefined
  return (
    <div className="grid max-w-sm gap-2 break-words">
      {tasker.code_channel_ended && (
        <p role="status" className="mb-2 rounded-control bg-clay-pale p-4">
          {words.codes.newPhone}
        </p>
      )}
      <SelectInput
        id={id}
        label={words.codes.label}
        hint={hintOf(tasker, words)}
        error={refusal}
        options={codeChannels.map((value) => [value, words.codes[value]])}
        value={tasker.code_channel}
        disabled={change.isBusy || !mayText || !tasker.email}
        onChange={({ target }) => {
          const wanted = codeChannels.find((known) => known === target.value)
          if (wanted) void change.send(wanted)
        }}
      />
      <SaveStatus {...change} />
      {!refusal && <ProblemNotice error={change.error} title={words.saveFailedTitle} />}
    </div>
  )
}
