import type { MetadataRoute } from 'next'
import { localePath, locales } from '@/lib/i18n/constants'
import { siteUrl } from '@/lib/site/metadata'

// The address of the site is known at run time, not at build time.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/storage/', '/api/open/'],
      disallow: ['/admin', '/api/', ...locales.map((locale) => localePath(locale, '/track/'))],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
