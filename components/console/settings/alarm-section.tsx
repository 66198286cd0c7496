import { useFormContext } from 'react-hook-form'
import { useField } from '@/components/forms/use-field'
import { useErrorText } from '@/components/forms/words'
import { AreaInput } from '@/components/ui/inputs'
import { settingInputSchemas } from '@/lib/settings/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'
import type { SettingValues } from './use-setting'

type Targets = SettingEntries['alarm_targets']
type Fields = { emails: string }

const lines = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)
const toFields = ({ emails }: Targets['value']): Fields => ({ emails: emails.join('\n') })
const toValue = ({ emails }: Fields) => ({ emails: lines(emails) })

function Addresses() {
  const errorText = useErrorText()
  const { getValues } = useFormContext<SettingValues<Fields>>()
  const { id, start, props, error } = useField('value.emails')

  function problem(): string | undefined {
    const judged = settingInputSchemas.alarm_targets.safeParse(toValue(getValues('value')))
    const issue = judged.error?.issues[0]
    const at = issue?.path[1]
    return typeof at === 'number' ? `Address ${at + 1}: ${errorText(issue?.message)}` : error
  }
  return (
    <AreaInput
      {...props}
      id={id}
      label="Addresses"
      hint="One on each line, twenty at most."
      error={error && problem()}
      rows={4}
      defaultValue={String(start)}
      spellCheck={false}
      className="resize-y"
    />
  )
}

const text =
  'Who gets a mail when nobody has reached a customer in time. If the list is empty, every enabled owner and dispatcher gets it.'

export function AlarmSection({ initial }: { initial: Targets }) {
  return (
    <SettingSection
      setting="alarm_targets"
      initial={initial}
      toFields={toFields}
      toValue={toValue}
      text={text}
    >
      <Addresses />
    </SettingSection>
  )
}
