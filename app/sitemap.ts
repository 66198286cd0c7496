import type { MetadataRoute } from 'next'
import { defaultLocale, locales } from '@/lib/i18n/constants'
import { listedPages } from '@/lib/site/constants'
import { languageAlternates, pageUrl } from '@/lib/site/metadata'
import { loadPublicTasks } from '@/lib/tasks/loaders'

// The address of the site is known at run time, not at build time.
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const tasks = await loadPublicTasks(defaultLocale)
  const paths = [...listedPages, ...tasks.map(({ slug }) => `/services/${slug}`)]
  return paths.flatMap((path) =>
    locales.map((locale) => ({
      url: pageUrl(locale, path),
      alternates: { languages: languageAlternates(path) },
    })),
  )
}
