import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftPrefix, readDevice, writeDevice } from '@/lib/platform/browser/device'

const pauseMs = 400

/** The unsaved values, with the version on which they are based. */
type Draft = { version: number | null; savedAt: string; values: FieldValues }

const read = (key: string) => readDevice<Draft>(draftPrefix + key)
const write = (key: string, draft: Draft | null) => writeDevice(draftPrefix + key, draft)

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges a draft into the current fields of the form; text that was typed since opening wins. */
function underTyped(draft: unknown, typed: unknown, start: unknown): unknown {
  if (isGroup(typed)) {
    const earlier = isGroup(draft) ? draft : {}
    const first = isGroup(start) ? start : {}
    const names = Object.keys(typed)
    return Object.fromEntries(
      names.map((name) => [name, underTyped(earlier[name], typed[name], first[name])]),
    )
  }
  return draft === undefined || !isSame(typed, start) ? typed : draft
}

type DraftOptions = {
  /** The name of the draft: `tasks.12`. */
  key: string
  /** The version on which the values are based; `onVersion` gets that of a restored draft. */
  version?: number | null
  onVersion?: (version: number | null) => void
}

export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, version = null, onVersion }: DraftOptions,
) {
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isDirty, defaultValues } = form.formState
  const latest = useRef({ isDirty, defaultValues, onVersion })
  latest.current = { isDirty, defaultValues, onVersion }
  const { getValues, reset, watch } = form

  useEffect(() => {
    const draft = read(key)
    if (!draft?.values) return
    const values = underTyped(draft.values, getValues(), latest.current.defaultValues)
    reset(values as Values, { keepDefaultValues: true })
    latest.current.onVersion?.(draft.version)
    setRestoredAt(draft.savedAt)
  }, [key, getValues, reset])

  useEffect(() => {
    function keep() {
      timer.current = undefined
      const savedAt = new Date().toISOString()
      if (latest.current.isDirty) write(key, { version, savedAt, values: getValues() })
      else write(key, null)
    }
    function keepSoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, pauseMs)
    }
    // The user may leave before the pause is over, so the last values are saved at once.
    function keepNow() {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      keep()
    }
    // Saves values that were typed before hydration too.
    keepSoon()
    addEventListener('pagehide', keepNow)
    const { unsubscribe } = watch(keepSoon)
    return () => {
      removeEventListener('pagehide', keepNow)
      unsubscribe()
    }
  }, [key, version, getValues, watch])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    write(key, null)
    setRestoredAt(null)
  }, [key])
  return { restoredAt, forget }
}
