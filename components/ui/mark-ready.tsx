'use client'

import { useEffect } from 'react'

/** Marks the document as hydrated, for tests and for measurements. */
export function MarkReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
