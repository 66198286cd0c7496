import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { localePath } from '@/lib/i18n/constants'
import { breadcrumbs } from '@/lib/search-engines/structured-data'
import { pageUrl } from '@/lib/site/metadata'
import { JsonLd } from './json-ld'

export async function Breadcrumb({ page, path }: { page: string; path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations()])
  const home = t('header.home')
  const trail = [
    { name: home, url: pageUrl(locale, '/') },
    { name: page, url: pageUrl(locale, path) },
  ]
  return (
    <nav aria-label={t('site.breadcrumb')}>
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
