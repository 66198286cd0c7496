import { useCallback, useSyncExternalStore } from 'react'
import { readText, writeText } from '@/lib/platform/device'

const changed = 'taskers-stored'

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** A text stored on this device; null on the server, in the first render and without storage. */
export function useStored(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    listen,
    () => readText(key),
    () => null,
  )
  const write = useCallback(
    (next: string | null) => {
      // When storage is full or refused, only a preference is lost.
      writeText(key, next)
      window.dispatchEvent(new Event(changed))
    },
    [key],
  )
  return [text, write]
}
