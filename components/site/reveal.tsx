'use client'

import { useEffect } from 'react'

const threshold = 0.2

/** Without scripts all is visible. Only what is off the screen is hidden first, so nothing flickers. */
export function Reveal() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const sections = [...document.querySelectorAll<HTMLElement>('[data-reveal]')]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
          // For a section taller than the screen, a fifth of the screen is enough.
          const fillsScreen = rootBounds && intersectionRect.height >= rootBounds.height * threshold
          if (!isIntersecting || (intersectionRatio < threshold && !fillsScreen)) continue
          target.removeAttribute('data-waiting')
          observer.unobserve(target)
        }
      },
      { threshold: [0, 0.05, 0.1, 0.15, threshold] },
    )
    for (const section of sections) {
      if (section.getBoundingClientRect().top < innerHeight) continue
      section.setAttribute('data-waiting', '')
      observer.observe(section)
    }
    return () => {
      observer.disconnect()
      for (const section of sections) section.removeAttribute('data-waiting')
    }
  }, [])
  return null
}
