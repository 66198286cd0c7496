import { startTransition } from 'react'

type OnTick = (now: number) => void

const tickMs = 1_000
/** Elements off the screen are updated too, less often: they can be read aloud or searched for. */
const offScreenTicks = 30
/** The area around the screen that counts as visible, so that no old time scrolls into view. */
const margin = '25%'

/** The server's time, because a dispatcher's clock may be wrong. Few updates, so that typing stays fast. */
export function createTicker(serverNow: number) {
  const shown = new Map<Element, OnTick>()
  const onScreen = new Set<Element>()
  let offset: number | undefined
  let latest = Number.NEGATIVE_INFINITY
  let observer: IntersectionObserver | undefined
  let ticks = 0

  /** In milliseconds since 1970; before hydration, the time of the server's answer. */
  const now = () => (offset === undefined ? serverNow : Date.now() + offset)
  const tell = (elements: Iterable<Element>) =>
    startTransition(() => {
      const moment = now()
      for (const element of elements) shown.get(element)?.(moment)
    })
  const onMove = (entries: IntersectionObserverEntry[]) => {
    const arrived = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    for (const { target } of entries) onScreen.delete(target)
    for (const target of arrived) onScreen.add(target)
    tell(arrived)
  }

  return {
    now,
    watch(element: Element, onTick: OnTick): () => void {
      observer ??= new IntersectionObserver(onMove, { rootMargin: margin })
      shown.set(element, onTick)
      observer.observe(element)
      return () => {
        shown.delete(element)
        onScreen.delete(element)
        observer?.unobserve(element)
      }
    },
    /** Takes over a current server time. Older times, from cached rows, are ignored. */
    set(time: number): void {
      if (time <= latest) return
      latest = time
      offset = time - Date.now()
      tell(shown.keys())
    },
    start(): () => void {
      const timer = setInterval(() => {
        ticks += 1
        tell(ticks % offScreenTicks === 0 ? shown.keys() : onScreen)
      }, tickMs)
      return () => clearInterval(timer)
    },
  }
}
