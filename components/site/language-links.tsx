'use client'

import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { isLocale, type Locale, localeNames, localePath, locales } from '@/lib/i18n/constants'

/** Adds the query to the link. It is read on the press, because the page is the same for every query. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search
}

type LanguageLinksProps = { locale: Locale; isShort?: boolean; className?: string }

export function LanguageLinks({ locale, isShort = false, className = '' }: LanguageLinksProps) {
  const pathname = usePathname()
  const [, first = '', ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return (
    <ul className={`${isShort ? 'flex uppercase' : 'flex flex-wrap gap-x-1 gap-y-1'} ${className}`.trimEnd()}>
      {locales.map((other) => (
        <li key={other}>
          <a
            href={localePath(other, path)}
            onClick={keepQuery}
            onAuxClick={keepQuery}
            hrefLang={other}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            aria-label={isShort ? localeNames[other] : undefined}
            className="flex min-h-11 items-center rounded-control px-3 font-medium aria-[current]:bg-sand aria-[current]:font-semibold hover:underline"
          >
            {isShort ? other : localeNames[other]}
          </a>
        </li>
      ))}
    </ul>
  )
}
