'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'

type AllWords = typeof messages
/** Parts of the texts of the site, in the language of the page. */
export type SomeWords = { [Part in keyof AllWords]?: Partial<AllWords[Part]> }

/** The ways to reach staff when the site fails a customer. */
export type Contact = { phone: string; phoneText: string; whatsappUrl: string }

type Known = {
  words: SomeWords
  locale: Locale
  contact: Contact | null
  /** Where somebody whose session has ended logs in again. */
  loginPath: string
}
const Context = createContext<Known>({ words: {}, locale: 'en', contact: null, loginPath: '/login' })

type WordsProps = Partial<Known> & { children: ReactNode }

/** Gives client components the texts they need, beside those from further up. */
export function Words({ children, ...given }: WordsProps) {
  const outer = use(Context)
  const { words, locale = outer.locale, contact = outer.contact, loginPath = outer.loginPath } = given
  const known = useMemo(
    () => ({ words: { ...outer.words, ...words }, locale, contact, loginPath }),
    [outer, words, locale, contact, loginPath],
  )
  return <Context value={known}>{children}</Context>
}

/** One part of the texts. The page above names it in its `Words`. */
export function useWords<Part extends keyof AllWords>(part: Part): AllWords[Part] {
  const words = use(Context).words[part]
  if (!words) throw new Error(`No Words above name the part "${part}"`)
  return words as AllWords[Part]
}

/** The language of the page, the ways to reach staff (none in the back office), and where to log in. */
export const useSite = (): Omit<Known, 'words'> => use(Context)

/** Finds the text of an error: a key of ours from a schema, or a sentence from the server. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = useWords('validation')
  return (message) => message && (texts[message] ?? message)
}
