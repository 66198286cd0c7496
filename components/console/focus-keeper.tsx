'use client'

import { useEffect } from 'react'
import { KeptFocus } from './kept-focus'

/** Has the keyboard stay where it was, whatever a press disables or takes away. */
export function FocusKeeper() {
  useEffect(() => new KeptFocus().start(), [])
  return null
}
