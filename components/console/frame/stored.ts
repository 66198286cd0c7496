import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { readText, writeDevice } from '@/lib/platform/browser/device'

const changed = 'taskers-stored'

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

function parse<Value>(text: string | null, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** A value stored on this device; `empty` on the server, in the first render and without storage. */
export function useStored<Value>(key: string, schema: z.ZodType<Value>, empty: Value) {
  const text = useSyncExternalStore(
    listen,
    () => readText(key),
    () => null,
  )
  const value = useMemo(() => parse(text, schema) ?? empty, [text, schema, empty])
  const write = useCallback(
    (next: Value | null) => {
      // When storage is full or refused, only a preference is lost.
      writeDevice(key, next)
      window.dispatchEvent(new Event(changed))
    },
    [key],
  )
  return [value, write] as const
}
