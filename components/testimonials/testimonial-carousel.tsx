'use client'

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '@/components/forms/words'
import type { ControlsProps } from './carousel-controls'

// Without the library, the list still scrolls.
const CarouselControls = lazy<ComponentType<ControlsProps>>(async () => {
  const loaded = await import('./carousel-controls').catch(() => null)
  return { default: loaded?.CarouselControls ?? (() => null) }
})

type CarouselProps = { heading: ReactNode; count: number; children: ReactNode }

/** A list that scrolls sideways, and becomes a carousel shortly before it is visible. */
export function TestimonialCarousel({ heading, count, children }: CarouselProps) {
  const { carousel } = useWords('testimonials')
  const viewport = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState<HTMLDivElement | null>(null)
  const [isDriven, setIsDriven] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(element)
        observer.disconnect()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])

  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {heading}
        <div className="flex min-h-12 items-center gap-3 noscript:hidden">
          {near && (
            <Suspense fallback={null}>
              <CarouselControls viewport={near} count={count} onDriven={setIsDriven} />
            </Suspense>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group of slides, not of fields */}
      <div
        ref={viewport}
        role="group"
        aria-roledescription="carousel"
        aria-label={carousel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={`rounded-card ${isDriven ? 'overflow-hidden' : '[scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:thin]'}`}
      >
        <ul className={`flex gap-6 ${isDriven ? '[touch-action:pan-y_pinch-zoom]' : ''}`}>{children}</ul>
      </div>
    </div>
  )
}
