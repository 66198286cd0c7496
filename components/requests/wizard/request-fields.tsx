import { type Locale, localePath } from '@/lib/i18n/constants'
import { type CustomerFieldName, customerFieldNames, customerFields } from '@/lib/requests/fields'
import type messages from '@/messages/en.json'

export type WizardWords = (typeof messages)['wizard']
type Rule = (typeof customerFields)[CustomerFieldName]
type Field = {
  label: Rule['label']
  hint?: Extract<Rule, { hint: string }>['hint']
  min?: number
  max: number
  autoComplete?: string
  type?: 'tel'
}

const attributesOf = (name: CustomerFieldName, words: WizardWords) => {
  const { label, min, max, ...field }: Field = customerFields[name]
  return {
    name,
    label: words[label],
    maxLength: max,
    required: min !== 0,
    ...(field.hint && { hint: words[field.hint] }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    ...(field.type && { type: field.type, inputMode: field.type, className: 'tabular' }),
  }
}

/** The labels and attributes of a request's fields: the same with and without scripts. */
export function requestFields(words: WizardWords) {
  return {
    description: { ...attributesOf('description', words), rows: 5, className: 'min-h-36' },
    about: customerFieldNames
      .filter((name) => name !== 'description')
      .map((name) => attributesOf(name, words)),
    whatsapp: { name: 'whatsapp', label: words.whatsapp, hint: words.whatsappHint },
    remember: { name: 'remember', label: words.remember, hint: words.rememberHint },
  }
}

export function RequestPrivacy({ words, locale }: { words: WizardWords; locale: Locale }) {
  return (
    <p className="text-quiet text-sm">
      {words.privacy}{' '}
      <a
        href={localePath(locale, '/privacy')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {words.privacyLink}
      </a>
    </p>
  )
}
