'use client'

import { type ComponentProps, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React is hydrating the server's HTML: its fields may already contain typed text. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

function wordsIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}

/** A textarea that keeps text typed before hydration. React would restore the server's text. */
export function EarlyTextarea({ id, defaultValue, ...props }: ComponentProps<'textarea'> & { id: string }) {
  const isHydrating = useIsHydrating()
  const [words] = useState(() => (isHydrating ? wordsIn(id) : undefined) ?? defaultValue)
  return <textarea {...props} id={id} defaultValue={words} suppressHydrationWarning />
}
