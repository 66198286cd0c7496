import type { z } from 'zod'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import type { Locale } from './constants'
import { isSentence } from './text'

const texts: Record<Locale, Record<string, string>> = {
  en: { ...en.track.problems, ...en.validation, ...en.refusals },
  rw: { ...rw.track.problems, ...rw.validation, ...rw.refusals },
  fr: { ...fr.track.problems, ...fr.validation, ...fr.refusals },
}

/** The text of a validation message: a key to translate or, in the back office, an English sentence. */
export function validationText(key: string, locale: Locale): string {
  if (isSentence(key)) return key
  return texts[locale][key] ?? texts[locale].invalid ?? key
}

/** Zod's issues as `{field: [text, …]}`, the shape of all error answers. */
export function fieldErrors(error: z.ZodError, locale: Locale): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    const text = validationText(issue.message, locale)
    const known = fields[field] ?? []
    if (!known.includes(text)) known.push(text)
    fields[field] = known
  }
  return fields
}
