'use client'

import { type ComponentProps, useState, useSyncExternalStore } from 'react'

type EarlyTextareaProps = ComponentProps<'textarea'> & { id: string }

const never = () => () => undefined

/** What stands in a field of the page that the server sent; people type before the scripts are there. */
function wordsIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}

/** A textarea that keeps what was typed before the scripts came. React would put the server's words back. */
export function EarlyTextarea({ id, defaultValue, ...props }: EarlyTextareaProps) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [words] = useState(() => (isHydrating ? wordsIn(id) : undefined) ?? defaultValue)
  return <textarea {...props} id={id} defaultValue={words} suppressHydrationWarning />
}
