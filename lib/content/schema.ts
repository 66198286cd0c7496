import { z } from 'zod'
import { cleanLine, cleanText } from '@/lib/i18n/clean-text'
import { type Locale, type Localized, localeNames, locales } from '@/lib/i18n/constants'
import { wholeText } from '@/lib/i18n/whole'

// Staff read English only, so these messages are whole sentences and not keys.

const notText = 'Please enter a text here.'
const tooLong = (most: number) => `Please use at most ${wholeText(most)} characters.`

const cleaned = (clean: (value: string) => string) => (most: number) =>
  z
    .string({ error: notText })
    .overwrite(clean)
    .max(most, { error: tooLong(most) })

export const staffLine = cleaned(cleanLine)
const staffText = cleaned(cleanText)

const inAllLanguages = <Schema extends z.ZodType>(text: Schema) =>
  z.object({ en: text, rw: text, fr: text }, { error: notText })

/** One line in three languages; each may be empty. */
export const localizedLine = (most: number) => inAllLanguages(staffLine(most))
/** A text of several lines in three languages; each may be empty. */
export const localizedText = (most: number) => inAllLanguages(staffText(most))

const listIn = ({ items, most }: { items: number; most: number }) =>
  z
    .array(staffLine(most), { error: notText })
    .max(items, { error: `Please enter at most ${items} lines.` })
    .overwrite((lines) => [...new Set(lines.filter(Boolean))])

/** Lines in three languages, without empty and repeated ones. */
export const localizedLines = (limits: { items: number; most: number }) => inAllLanguages(listIn(limits))

const stale = 'Please open the page again.'
export const versionSchema = z.int({ error: stale }).min(1, { error: stale })
export const contentParamsSchema = z.object({
  id: z.coerce
    .number({ error: 'invalid' })
    .int({ error: 'invalid' })
    .min(1, { error: 'invalid' })
    .max(2_147_483_647, { error: 'invalid' }),
})
export const exportQuerySchema = z.object({
  columns: z.string({ error: 'invalid' }).max(500, { error: 'invalid' }).optional(),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

export const archiveSchema = z.object({
  version: versionSchema,
  is_archived: z.boolean({ error: 'Please say whether it is archived.' }),
})

const orderError = 'Please give each entry once.'
const idsSchema = z
  .array(
    z.int({ error: orderError }).min(1, { error: orderError }).max(2_147_483_647, { error: orderError }),
    { error: orderError },
  )
  .max(500, { error: orderError })

/** The new order, and the order that was on the screen. */
export const orderSchema = z
  .object({ ids: idsSchema, seen: idsSchema })
  .refine(
    ({ ids, seen }) =>
      new Set(ids).size === ids.length && ids.length === seen.length && ids.every((id) => seen.includes(id)),
    { error: orderError, path: ['ids'] },
  )
export type ContentOrder = z.infer<typeof orderSchema>

export const localizedAnswer = z.object({ en: z.string(), rw: z.string(), fr: z.string() })
export const localizedLinesAnswer = z.object({
  en: z.array(z.string()),
  rw: z.array(z.string()),
  fr: z.array(z.string()),
})

export const contentRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  is_archived: z.boolean(),
  updated_at: z.iso.datetime(),
})

export const emptyText: Localized = { en: '', rw: '', fr: '' }
export type LocalizedParts = Record<string, Localized<string | readonly string[]>>

/** The languages in which a part is empty. */
export function incompleteLocales(parts: LocalizedParts): Locale[] {
  return locales.filter((locale) => Object.values(parts).some((part) => part[locale].length === 0))
}

/** A message at each field that is empty in a language: `title.rw`. The name of a part may be a path. */
export function missingTexts(parts: LocalizedParts): { path: string[]; message: string }[] {
  return Object.entries(parts).flatMap(([field, part]) =>
    locales
      .filter((locale) => part[locale].length === 0)
      .map((locale) => ({
        path: [...field.split('.'), locale],
        message: `This is needed in ${localeNames[locale]} before it is published.`,
      })),
  )
}
