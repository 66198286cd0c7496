import { type ReactNode, useState } from 'react'
import { Section } from '@/components/console/form/section'
import { type Locale, localeNames, locales } from '@/lib/i18n/constants'

type PreviewProps = { isStill?: boolean; children: (locale: Locale) => ReactNode }

export function Preview({ isStill = true, children }: PreviewProps) {
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <Section
      title="On the site"
      action={
        <fieldset className="flex gap-1 rounded-control bg-sand p-1">
          <legend className="sr-only">Language of the preview</legend>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === locale}
              aria-label={`Preview in ${localeNames[one]}`}
              onClick={() => setLocale(one)}
              className="min-h-11 min-w-11 rounded-md px-3 font-medium text-sm uppercase -outline-offset-3 aria-pressed:bg-surface aria-pressed:shadow-lift"
            >
              {one}
            </button>
          ))}
        </fieldset>
      }
    >
      <div lang={locale} inert={isStill} className="as-on-site overflow-hidden rounded-control p-4 sm:p-6">
        {children(locale)}
      </div>
    </Section>
  )
}
