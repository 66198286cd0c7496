'use client'

import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { type StillNode, takeStill } from './still-store'

// One object for all: React compares it by identity and would empty the element for another one.
const untouched = { __html: '' }

const toElement = (node: StillNode): ReactNode =>
  typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(toElement))

/** Markup that is written on the server and left alone in the browser. */
export function StillMarkup({ id }: { id: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without the document's HTML there is nothing here; the document brings it.
    if (!element.current?.hasChildNodes()) location.reload()
  }, [])
  if (typeof window === 'undefined')
    return createElement('div', { className: 'contents' }, ...takeStill(id).map(toElement))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what is inside alone
    <div ref={element} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  )
}
