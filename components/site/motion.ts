import { useSyncExternalStore } from 'react'

// One switch for all automatic motion on a page (WCAG 2.2.2): the hero's pictures and the strip.
let isMoving = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isMoving = next
  for (const listener of listeners) listener()
}

export function wantsStill(): boolean {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}

export function startMotion(): void {
  if (!wantsStill()) set(true)
}

export function useMotion(): { isMoving: boolean; toggle: () => void } {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isMoving,
    () => false,
  )
  return { isMoving: current, toggle: () => set(!isMoving) }
}
