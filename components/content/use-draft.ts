'use client'

import { useCallback, useEffect, useRef } from 'react'

const pauseMs = 400

/** What was typed and not saved, with the version it was typed over. */
export type Draft<Values> = { version: number | null; savedAt: string; values: Values }

function read<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

/** Keeps what is typed on this device until it is saved; `onFound` is told of what was left from before. */
export function useDraft<Values>(key: string, onFound: (draft: Draft<Values>) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    const draft = read<Values>(key)
    if (draft?.values) found.current(draft)
  }, [key])

  const keep = useCallback(
    (version: number | null, values: Values, isNeeded: () => boolean) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (!isNeeded()) return localStorage.removeItem(key)
        const draft: Draft<Values> = { version, savedAt: new Date().toISOString(), values }
        try {
          localStorage.setItem(key, JSON.stringify(draft))
        } catch {
          // A device without room keeps nothing; the warning on leaving is still there.
        }
      }, pauseMs)
    },
    [key],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    localStorage.removeItem(key)
  }, [key])
  return { keep, forget }
}
