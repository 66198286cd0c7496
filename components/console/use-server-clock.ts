'use client'

import { startTransition, useEffect, useState } from 'react'

/** The server's time, ticking every second: a dispatcher's clock may be wrong, the promise's is not. */
export function useServerClock(serverNow: string): number {
  const [now, setNow] = useState(() => Date.parse(serverNow))
  useEffect(() => {
    const offset = Date.parse(serverNow) - Date.now()
    // Two hundred countdowns must not hold up a key that is pressed meanwhile.
    const tick = () => startTransition(() => setNow(Date.now() + offset))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
