'use client'

import { useEffect } from 'react'

function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
}

/** When a panel closes with the focus in it, the focus moves to its visible opener. */
function giveBack(event: Event): void {
  const { newState, target } = event as ToggleEvent
  if (newState !== 'closed' || document.activeElement !== document.body) return
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${(target as Element).id}"]`)
  for (const opener of openers) opener.focus()
}

/** Closes a panel when the focus leaves it, and when the page is left; the browser does neither. */
export function PanelKeys() {
  useEffect(() => {
    const over = new AbortController()
    const options = { signal: over.signal, capture: true }
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[popover]')) closePanels()
    }
    addEventListener('focusin', onFocus, options)
    addEventListener('pagehide', closePanels, options)
    addEventListener('toggle', giveBack, options)
    return () => over.abort()
  }, [])
  return null
}
