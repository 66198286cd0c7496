'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'

type AllWords = typeof messages
export type SomeWords = { [Part in keyof AllWords]?: Partial<AllWords[Part]> }

/** The contact data of staff, for when the site fails. */
export type Contact = { phone: string; phoneText: string; whatsappUrl: string }

type Known = {
  words: SomeWords
  locale: Locale
  contact: Contact | null
  loginPath: string
}
const Context = createContext<Known>({ words: {}, locale: 'en', contact: null, loginPath: '/login' })

type WordsProps = Partial<Known> & { children: ReactNode }

/** Gives client components their texts, in addition to those of outer `Words`. */
export function Words({ children, ...given }: WordsProps) {
  const outer = use(Context)
  const { words, locale = outer.locale, contact = outer.contact, loginPath = outer.loginPath } = given
  const known = useMemo(
    () => ({ words: { ...outer.words, ...words }, locale, contact, loginPath }),
    [outer, words, locale, contact, loginPath],
  )
  return <Context value={known}>{children}</Context>
}

/** One part of the texts, which the page must pass to `Words`. */
export function useWords<Part extends keyof AllWords>(part: Part): AllWords[Part] {
  const words = use(Context).words[part]
  if (!words) throw new Error(`No Words above name the part "${part}"`)
  return words as AllWords[Part]
}

export const useSite = (): Omit<Known, 'words'> => use(Context)

/** Finds the text of an error: one of our keys from a schema, or a sentence from the server. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = useWords('validation')
  return (message) => message && (texts[message] ?? message)
}
