import { useEffect, useRef } from 'react'

/** Clears the form when a page that created an entry is left: the page stays, hidden, for the next one. */
export function useClearAfter(clear: () => void) {
  const isCreated = useRef(false)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(
    () => () => {
      if (isCreated.current) latest.current()
      isCreated.current = false
    },
    [],
  )
  return isCreated
}
