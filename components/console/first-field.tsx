import type { ReactNode } from 'react'
import { passFormFocusOn } from './focus-after'

function takeFocus(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  return passFormFocusOn(box)
}

/**
 * Wraps a form that a button opened: the first field gets the focus, and the surrounding section gets it when
 * the form is gone.
 */
export function FirstField({ children }: { children: ReactNode }) {
  return <div ref={takeFocus}>{children}</div>
}
