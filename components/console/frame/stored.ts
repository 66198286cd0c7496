import { useCallback, useMemo, useSyncExternalStore } from 'react'
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

/** Whether a stored value is of the shape that this version writes. */
type IsValue<Value> = (value: unknown) => value is Value

function parse<Value>(text: string | null, isValue: IsValue<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isValue(value) ? value : null
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value stored on this device; `empty` on the server, in the first render and without storage. */
export function useStored<Value>(key: string, isValue: IsValue<Value>, empty: Value) {
  const text = useSyncExternalStore(
    listen,
    () => readText(key),
    () => null,
  )
  const value = useMemo(() => parse(text, isValue) ?? empty, [text, isValue, empty])
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
