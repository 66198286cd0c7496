'use client'

import { usePathname } from 'next/navigation'
import { isLocale, type Locale, localeNames, localePath, locales } from '@/lib/i18n/constants'

/** The same page in the other languages. */
export function LanguageLinks({ locale }: { locale: Locale }) {
  const pathname = usePathname()
  const [, first = '', ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-1">
      {locales.map((other) => (
        <li key={other}>
          <a
            href={localePath(other, path)}
            hrefLang={other}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 font-medium aria-[current]:bg-sand aria-[current]:font-semibold hover:underline"
          >
            {localeNames[other]}
          </a>
        </li>
      ))}
    </ul>
  )
}
