'use client'

import { useEffect } from 'react'
import { readTaskerToken } from '@/lib/auth/tasker-token'

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
function usePanelKeys() {
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
}

/** On this device, links to the login lead to the profile while a tasker is logged in. */
function showWhoIsIn(): void {
  const isIn = readTaskerToken() !== null
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other]')) {
    if (link.pathname.endsWith('/tasker-profile') === isIn) continue
    const { other = '' } = link.dataset
    link.dataset.other = link.textContent
    link.textContent = other
    link.href = link.pathname.replace(/[a-z-]+$/, isIn ? 'tasker-profile' : 'login')
  }
}

/** The pages are the same for every visitor, so the device changes the links, also after going back. */
function useTaskerLinks() {
  useEffect(() => {
    showWhoIsIn()
    const over = new AbortController()
    for (const event of ['pageshow', 'storage']) addEventListener(event, showWhoIsIn, over)
    return () => over.abort()
  }, [])
}

const restMs = 2_000

async function register(): Promise<void> {
  const build = process.env.TASKERS_BUILD
  await navigator.serviceWorker.register(`/sw.js?build=${build}`, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(build)
}

/** Registers the service worker after the page has loaded and settled; the page does not need it. */
function useOfflineShell() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(() => void register().catch(() => undefined), restMs)
    }
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', start)
    }
  }, [])
}

export function SiteEffects() {
  usePanelKeys()
  useTaskerLinks()
  useOfflineShell()
  return null
}
