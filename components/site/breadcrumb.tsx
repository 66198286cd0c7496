import 'server-only'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { pageUrl } from '@/lib/site/metadata'
import { breadcrumbs } from '@/lib/site/structured-data'
import { JsonLd } from './json-ld'

type BreadcrumbProps = { locale: Locale; home: string; label: string; page: string; path: string }

/** The link to the home page, for people and for search engines. */
export function Breadcrumb({ locale, home, label, page, path }: BreadcrumbProps) {
  const trail = [
    { name: home, url: pageUrl(locale, '/') },
    { name: page, url: pageUrl(locale, path) },
  ]
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1 text-quiet text-sm">
        <li>
          <a
            href={localePath(locale, '/')}
            className="flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {home}
          </a>
        </li>
        <li className="flex items-center gap-1">
          <Icon name="chevron" size={16} className="-rotate-90" />
          <a href={localePath(locale, path)} aria-current="page" className="flex min-h-11 items-center">
            {page}
          </a>
        </li>
      </ol>
      <JsonLd things={[breadcrumbs(trail)]} />
    </nav>
  )
}
