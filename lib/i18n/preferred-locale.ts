import { defaultLocale, isLocale, type Locale } from './constants'

/** The first language of an Accept-Language header (RFC 9110, 12.5.4) that the site has. */
export function preferredLocale(header: string | null): Locale {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale
}
