'use client'

import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { wordsIn } from './early-words'

type EarlyTextareaProps = ComponentProps<'textarea'> & { id: string }

const never = () => () => undefined

/** A textarea that keeps text typed before hydration. React would restore the server's text. */
export function EarlyTextarea({ id, defaultValue, ...props }: EarlyTextareaProps) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [words] = useState(() => (isHydrating ? wordsIn(id) : undefined) ?? defaultValue)
  return <textarea {...props} id={id} defaultValue={words} suppressHydrationWarning />
}
