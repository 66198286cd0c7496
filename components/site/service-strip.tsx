'use client'

import { useEffect, useRef, useState } from 'react'
import { useMotion } from './motion'

type StripService = { id: number; title: string }
type ServiceStripProps = { services: StripService[]; path: string; label: string }

const pixelsPerFrame = 0.5
const fewest = 10

/** At least ten services, and then all of them again, so that the loop has no visible end. */
function loopOf<T>(items: readonly T[]): T[] {
  if (items.length === 0) return []
  const once = Array.from({ length: Math.ceil(fewest / items.length) }, () => items).flat()
  return [...once, ...once]
}

/** The distance from the first half of the strip to the second. */
function lengthOf({ children }: HTMLElement): number {
  const [first, again] = [children[0], children[children.length / 2]] as (HTMLElement | undefined)[]
  return first && again ? again.offsetLeft - first.offsetLeft : 1
}

export function ServiceStrip({ services, path, label }: ServiceStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const { isMoving } = useMotion()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  // The copies are only for the loop: they exist once it runs, and are hidden from screen readers.
  const [hasMoved, setHasMoved] = useState(false)
  const items = hasMoved ? loopOf(services) : services

  useEffect(() => {
    if (isMoving) setHasMoved(true)
  }, [isMoving])

  useEffect(() => {
    const list = strip.current
    if (!list || !hasMoved || !isMoving || isHeld) return
    let position = list.scrollLeft
    let frame = requestAnimationFrame(function step() {
      const loop = lengthOf(list)
      // The user may have scrolled it.
      if (Math.abs(list.scrollLeft - position) > 2) position = list.scrollLeft
      position = (position + pixelsPerFrame) % loop
      list.scrollLeft = position
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [hasMoved, isMoving, isHeld])

  if (services.length === 0) return null
  return (
    <nav aria-label={label} className={`absolute inset-x-0 bottom-0 bg-ink/70 ${hasMoved ? 'pr-16' : ''}`}>
      <ul
        ref={strip}
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
        // A tap leaves the focus here, which must not stop the strip when the visitor returns.
        onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
        className="flex gap-2 overflow-x-auto strip py-2 [scrollbar-width:none] lg:py-2.5"
      >
        {items.map(({ id, title }, index) => {
          const isCopy = index >= services.length
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the copies of a service share its id
            <li key={`${id}-${index}`} aria-hidden={isCopy || undefined} className="shrink-0">
              <a
                href={`${path}?task=${id}`}
                tabIndex={isCopy ? -1 : undefined}
                className="flex min-h-11 items-center rounded-full border border-white/35 px-4 font-medium text-[0.9375rem] text-white transition-colors hover:bg-white hover:text-ink"
              >
                {title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
