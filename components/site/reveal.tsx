'use client'

import { useEffect } from 'react'

const threshold = 0.2

/**
 * Lets the sections of a page fade and slide in, once, when a fifth of them is visible. They are there from
 * the start: only a section that is out of sight when the script runs is hidden first, so nothing flickers
 * and nothing needs the script.
 */
export function Reveal() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const sections = [...document.querySelectorAll<HTMLElement>('[data-reveal]')]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
          // A section taller than the screen shows a fifth of the screen instead of a fifth of itself.
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
