import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const pauseMs = 400

/** What was typed and not saved, with the version it was typed over. */
type Draft<Values> = { version: number | null; savedAt: string; values: Values }

function read<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Values> | null
  } catch {
    return null
  }
}

function write<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A device without room keeps nothing; the warning on leaving is still there.
  }
}

type DraftOptions = { key: string; version: number | null; onVersion: (version: number | null) => void }

/** Keeps what is typed on this device until it is saved, and brings back what was left from before. */
export function useDraft<Values extends FieldValues>(
  { key, version, onVersion }: DraftOptions,
  form: UseFormReturn<Values>,
) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDirty = useRef(false)
  isDirty.current = form.formState.isDirty

  useEffect(() => {
    const draft = read<Values>(key)
    if (!draft?.values) return
    form.reset(draft.values, { keepDefaultValues: true })
    onVersion(draft.version)
    setRestoredAt(draft.savedAt)
  }, [key, form, onVersion])

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (isDirty.current) write(key, { version, savedAt: new Date().toISOString(), values })
        else localStorage.removeItem(key)
      }, pauseMs)
    })
    return unsubscribe
  }, [form, key, version])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    localStorage.removeItem(key)
    setRestoredAt(null)
  }, [key])
  return { restoredAt, forget }
}
