import 'server-only'
import type { Metadata } from 'next'
import { defaultLocale, type Locale, type Localized, localePath, locales } from '@/lib/i18n/constants'
import { env } from '@/lib/platform/env'

export const siteName = 'Taskers'

const openGraphLocales: Localized = { en: 'en_GB', rw: 'rw_RW', fr: 'fr_FR' }
const shareImage = { url: '/share.jpg', width: 1200, height: 630, alt: siteName }

/** The address of the site, without a slash at its end. */
export const siteUrl = (): string => env().SITE_URL

/** The whole address of a page in a language. */
export function pageUrl(locale: Locale, path: string): string {
  const localized = localePath(locale, path)
  return `${siteUrl()}${localized === '/' ? '' : localized}`
}

/** The addresses of a page in every language, and the default one. */
export function languageAlternates(path: string): Record<string, string> {
  const pages = locales.map((locale) => [locale, pageUrl(locale, path)])
  return { ...Object.fromEntries(pages), 'x-default': pageUrl(defaultLocale, path) }
}

export type PageMetadata = {
  locale: Locale
  path: string
  title: string
  description: string
  /** The title already contains the product's name. */
  hasWholeTitle?: boolean
}

/** A page's metadata for search engines and shared links. */
export function pageMetadata({ locale, path, title, description, hasWholeTitle }: PageMetadata): Metadata {
  const wholeTitle = hasWholeTitle ? title : `${title} · ${siteName}`
  const url = pageUrl(locale, path)
  return {
    title: { absolute: wholeTitle },
    description,
    alternates: { canonical: url, languages: languageAlternates(path) },
    openGraph: {
      type: 'website',
      siteName,
      url,
      title: wholeTitle,
      description,
      locale: openGraphLocales[locale],
      alternateLocale: locales.filter((other) => other !== locale).map((other) => openGraphLocales[other]),
      images: [shareImage],
    },
    // The other fields default to those above.
    twitter: { card: 'summary_large_image', images: [shareImage.url] },
  }
}
