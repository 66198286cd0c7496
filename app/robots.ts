import type { MetadataRoute } from 'next'
import { localePath, locales } from '@/lib/i18n/constants'
import { env } from '@/lib/platform/env'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/storage/', '/api/open/'],
      disallow: ['/admin', '/api/', ...locales.map((locale) => localePath(locale, '/track/'))],
    },
    sitemap: `${env().SITE_URL}/sitemap.xml`,
  }
}
