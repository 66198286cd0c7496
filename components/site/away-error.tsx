'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Contact } from '@/components/forms/copy'
import { Button } from '@/components/ui/button'
import { Away, type AwayCopy } from './away'

type Words = { copy: AwayCopy; contact: Contact }

const AwayContext = createContext<Words | null>(null)

/** Gives the error page its words: it gets none of its own. */
export function AwayWords({ words, children }: { words: Words; children: ReactNode }) {
  return <AwayContext value={words}>{children}</AwayContext>
}

/** What stands where a page of the site failed. */
export function AwayError({ retry }: { retry: () => void }) {
  const words = useContext(AwayContext)
  if (!words) return null
  return (
    <Away {...words}>
      <Button onClick={retry}>{words.copy.retry}</Button>
    </Away>
  )
}
