export const locales = ['en', 'rw', 'fr'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export type Localized<T = string> = Record<Locale, T>

export const localeNames: Localized = { en: 'English', rw: 'Kinyarwanda', fr: 'Français' }

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The path of a page in a language: English has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
