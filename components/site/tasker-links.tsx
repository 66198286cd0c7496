'use client'

import { useEffect } from 'react'
import { readTaskerToken } from '@/lib/auth/tasker-token'

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
export function TaskerLinks() {
  useEffect(() => {
    showWhoIsIn()
    const over = new AbortController()
    for (const event of ['pageshow', 'storage']) addEventListener(event, showWhoIsIn, over)
    return () => over.abort()
  }, [])
  return null
}
