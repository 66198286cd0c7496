'use client'

import { useEffect } from 'react'

/** Says on the document that the page listens: for tests, and for whoever measures how long that takes. */
export function MarkReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
