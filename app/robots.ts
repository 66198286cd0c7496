import type { MetadataRoute } from 'next'
import { localePath, locales } from '@/lib/i18n/constants'
import { siteUrl } from '@/lib/site/metadata'

// The address of the site is known at run time, not at build time.
export const dynamic = 'force-dynamic'

/** The addresses of these pages contain a token. */
const secret = ['/track/', '/offers/', '/jobs/']

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/storage/', '/api/open/'],
      disallow: [
        '/admin',
        '/api/',
        ...secret.flatMap((path) => locales.map((locale) => localePath(locale, path))),
      ],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  }
}
