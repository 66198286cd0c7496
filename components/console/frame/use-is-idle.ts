import { useEffect, useState } from 'react'

const mostMs = 2_000

/** True when the browser has drawn the page and has time: for what need not compete with the first rows. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIsIdle(true), mostMs)
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(() => setIsIdle(true), { timeout: mostMs })
    return () => cancelIdleCallback(wish)
  }, [])
  return isIdle
}
