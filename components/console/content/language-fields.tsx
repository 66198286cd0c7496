import { Tabs } from 'radix-ui'
import { useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { TextAreaField, TextField } from '@/components/forms/fields'
import { Icon } from '@/components/ui/icon'
import { emptyText } from '@/lib/content/schema'
import { type Locale, type Localized, localeNames, locales } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

/** Choosing a picture fills the fields of `alt` with its stored texts; what the user has typed stays. */
export function usePictureTexts(): (picture: MediaFile) => void {
  const { getValues, setValue, formState } = useFormContext<{ alt: Localized }>()
  const start = formState.defaultValues?.alt
  const brought = useRef<Localized>(undefined)
  return (picture) => {
    const alt = picture.alt ?? emptyText
    for (const locale of locales) {
      const text = getValues(`alt.${locale}`)
      const isTyped = text !== '' && text !== start?.[locale] && text !== brought.current?.[locale]
      if (!isTyped) setValue(`alt.${locale}`, alt[locale], { shouldDirty: true })
    }
    brought.current = alt
  }
}

type LanguageField = {
  /** The field of the form; its parts are the languages. */
  name: string
  label: string
  hint?: string
  maxLength?: number
  rows?: number
}

export const altField = (maxLength: number): LanguageField => ({
  name: 'alt',
  label: 'What the picture shows',
  hint: 'For people who cannot see it.',
  rows: 2,
  maxLength,
})

const isGroup = (error: unknown): error is Record<string, unknown> =>
  typeof error === 'object' && error !== null && !('message' in error)

/** Whether a text in this language has an error, also in a list of entries. */
const isWrongIn = (error: unknown, locale: Locale): boolean =>
  isGroup(error) && (locale in error || Object.values(error).some((part) => isWrongIn(part, locale)))

export const wrongLocales = (errors: object): Locale[] =>
  locales.filter((locale) => isWrongIn(errors, locale))

function Mark({ isIncomplete, isWrong }: { isIncomplete: boolean; isWrong: boolean }) {
  if (isWrong) return <span className="font-semibold text-alarm text-sm">to mend</span>
  if (isIncomplete) return <span className="font-semibold text-quiet text-sm">incomplete</span>
  return (
    <span className="text-hill">
      <Icon name="check" size={18} />
      <span className="sr-only">complete</span>
    </span>
  )
}

function FieldIn({ locale, field }: { locale: Locale; field: LanguageField }) {
  const { name, label, rows, ...more } = field
  const common = {
    ...more,
    name: `${name}.${locale}`,
    label: `${label} (${localeNames[locale]})`,
    lang: locale,
  }
  return rows ? <TextAreaField {...common} rows={rows} /> : <TextField {...common} autoComplete="off" />
}

/** One text in three languages beside each other; on a narrow screen, below each other. */
export function LanguageRow({ field }: { field: LanguageField }) {
  return (
    <div className="grid gap-3 @min-[46rem]:grid-cols-3">
      {locales.map((locale) => (
        <FieldIn key={locale} locale={locale} field={field} />
      ))}
    </div>
  )
}

type LanguageFieldsProps = { fields: readonly LanguageField[]; incomplete: readonly Locale[] }

/** The texts of an entry in three languages, side by side; on a narrow screen, one at a time. */
export function LanguageFields({ fields, incomplete }: LanguageFieldsProps) {
  const [current, setCurrent] = useState<Locale>('en')
  const { errors } = useFormState()
  const wrong = wrongLocales(Object.fromEntries(fields.map(({ name }) => [name, errors[name]])))
  const mark = (locale: Locale) => (
    <Mark isIncomplete={incomplete.includes(locale)} isWrong={wrong.includes(locale)} />
  )
  return (
    <Tabs.Root value={current} onValueChange={(value) => setCurrent(value as Locale)} className="@container">
      <Tabs.List
        aria-label="Language"
        className="mb-4 flex gap-1 overflow-x-auto rounded-control bg-sand p-1 @min-[46rem]:hidden"
      >
        {locales.map((locale) => (
          <Tabs.Trigger
            key={locale}
            value={locale}
            className="flex min-h-11 flex-1 flex-col items-center justify-center rounded-md px-2 font-medium leading-tight -outline-offset-3 data-[state=active]:bg-surface data-[state=active]:shadow-lift"
          >
            {localeNames[locale]}
            {mark(locale)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="grid gap-5 @min-[46rem]:grid-cols-3">
        {locales.map((locale) => (
          <Tabs.Content
            key={locale}
            value={locale}
            forceMount
            tabIndex={-1}
            className="grid min-w-0 content-start gap-4 data-[state=inactive]:hidden @min-[46rem]:data-[state=inactive]:grid"
          >
            <p className="hidden items-center justify-between gap-2 border-rule border-b pb-2 font-bold @min-[46rem]:flex">
              {localeNames[locale]}
              {mark(locale)}
            </p>
            {fields.map((field) => (
              <FieldIn key={field.name} locale={locale} field={field} />
            ))}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  )
}
