// Every text must exist in every language, with the same placeholders.
import { readFileSync } from 'node:fs'
import { defaultLocale, locales } from '@/lib/i18n/constants'

type Tree = string | Tree[] | { [key: string]: Tree }

function flatten(tree: Tree, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key))
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)[,}]/g)]
    .map(([, name]) => name)
    .sort()
    .join()

// French needs a non-breaking space before : ; ? ! » % and after «.
const looseSpace = /[^\u00a0\u202f\d.?!](?=[;:?!»%])|«(?![\u00a0\u202f])/

/** An amount that a line could break apart. An SMS keeps its plain space: there another one costs a part. */
const looseAmount = /(?:RWF|Frw) [\d{]|[\d}] (?:RWF|Frw)/

const checkAmounts = (locale: string, texts: ReadonlyMap<string, string>) =>
  [...texts]
    .filter(([key, text]) => !key.startsWith('texts.') && looseAmount.test(text))
    .map(([key]) => `messages/${locale}.json: the amount in ${key} lacks a no-break space`)

/** A sentence of the specification, letter for letter. */
const hasStraightApostrophe = 'banner.title'

const checkApostrophes = (locale: string, texts: ReadonlyMap<string, string>) =>
  [...texts]
    .filter(
      ([key, text]) => text.includes("'") && !(locale === defaultLocale && key === hasStraightApostrophe),
    )
    .map(([key]) => `messages/${locale}.json: ${key} has a straight apostrophe; write ’`)

export function checkMessages(): string[] {
  const read = (locale: string) =>
    new Map(flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))))
  const original = read(defaultLocale)
  const ofEach = locales.flatMap((locale) => {
    const texts = read(locale)
    return [...checkAmounts(locale, texts), ...checkApostrophes(locale, texts)]
  })
  const others = locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => {
      const texts = read(locale)
      const missing = [...original.keys()].filter((key) => !texts.get(key)?.trim())
      const extra = [...texts.keys()].filter((key) => !original.has(key))
      const different = [...original].filter(
        ([key, text]) => texts.has(key) && placeholders(text) !== placeholders(texts.get(key) ?? ''),
      )
      const loose = locale === 'fr' ? [...texts].filter(([, text]) => looseSpace.test(text)) : []
      return [
        ...missing.map((key) => `messages/${locale}.json has no ${key}`),
        ...extra.map((key) => `messages/${locale}.json has ${key}, which English has not`),
        ...different.map(([key]) => `messages/${locale}.json: the placeholders of ${key} differ`),
        ...loose.map(([key]) => `messages/${locale}.json: ${key} lacks a no-break space`),
      ]
    })
  return [...ofEach, ...others]
}
