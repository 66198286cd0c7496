'use client'

import { useEffect } from 'react'
import { useRenewedWorkCounts } from './work-counts'

/** The title of a page with the number of new requests before it: `(3) Tasker Requests`. */
export function titleWith(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

function show(count: number): void {
  const title = titleWith(document.title, count)
  if (title !== document.title) document.title = title
}

/** Keeps the number of new requests in the title of the tab, also when the page changes. */
export function TitleCount(): null {
  const count = useRenewedWorkCounts()?.new_requests ?? 0
  useEffect(() => {
    show(count)
    const observer = new MutationObserver(() => show(count))
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      show(0)
    }
  }, [count])
  return null
}
