'use client'

import { useEffect } from 'react'

const restMs = 2_000

async function register(): Promise<void> {
  const build = process.env.TASKERS_BUILD
  await navigator.serviceWorker.register(`/sw.js?build=${build}`, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(build)
}

/** Registers the service worker after the page has loaded and settled; the page does not need it. */
export function OfflineShell() {
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
  return null
}
