import type { ReactNode } from 'react'
import { passFormFocusOn } from './focus-after'

function takeFocus(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  return passFormFocusOn(box)
}

/**
 * Around a form that a press has opened: whoever pressed goes on in its first field, and in the section
 * around it once the form has gone.
 */
export function FirstField({ children }: { children: ReactNode }) {
  return <div ref={takeFocus}>{children}</div>
}
