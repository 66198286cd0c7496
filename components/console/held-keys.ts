import { type RefObject, useEffect, useRef } from 'react'

/** Whether the focus is in the field, which then gets the keys itself. */
const isInField = () => document.activeElement?.matches('[cmdk-input]') ?? false
const steering = ['Enter', 'ArrowDown', 'ArrowUp', 'Escape']

/** Whether a key was meant for the field; its character is kept. */
function keep(key: string, held: RefObject<string>): boolean {
  if ([...key].length === 1) held.current += key
  else if (key === 'Backspace') held.current = [...held.current].slice(0, -1).join('')
  else return steering.includes(key)
  return true
}

/**
 * Keeps the keys that are typed between opening the search and the focus of its field, away from the page
 * below. The field starts with `held`; Escape cancels.
 */
export function useHeldKeys(onEscape: () => void) {
  const held = useRef('')
  const isHolding = useRef(false)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isHolding.current || event.ctrlKey || event.metaKey || event.altKey) return
      isHolding.current = !isInField()
      if (!isHolding.current || !keep(event.key, held)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
  return {
    held,
    hold: (is: boolean) => {
      isHolding.current = is
      held.current = ''
    },
  }
}
