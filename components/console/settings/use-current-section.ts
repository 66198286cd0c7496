import { useEffect, useState } from 'react'

// A section is the current one when its beginning has passed this line of the window.
const line = 160

function currentOf(ids: readonly string[]): string | undefined {
  const sections = ids.flatMap((id) => document.getElementById(id) ?? [])
  const passed = sections.findLast((section) => section.getBoundingClientRect().top <= line)
  const { scrollY, innerHeight } = window
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  if (!isAtEnd) return (passed ?? sections[0])?.id
  // The last ones never come up to the line: the one that was asked for, if it can be seen.
  const asked = sections.find(({ id }) => `#${id}` === location.hash)
  const top = asked?.getBoundingClientRect().top ?? -1
  return (top >= 0 ? asked : sections.at(-1))?.id
}

/** The section that is being read, of those on the page. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => setCurrent(currentOf(ids))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('hashchange', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('hashchange', look)
    }
  }, [ids])
  return current
}
