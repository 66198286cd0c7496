'use client'

import { useEffect } from 'react'

function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
}

/** A panel that closed with the focus in it gives it back to the one of its openers that is visible. */
function giveBack(event: Event): void {
  const { newState, target } = event as ToggleEvent
  if (newState !== 'closed' || document.activeElement !== document.body) return
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${(target as Element).id}"]`)
  for (const opener of openers) opener.focus()
}

/** What the browser leaves open: focus that walks out of a panel closes it, and so does leaving the page. */
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
