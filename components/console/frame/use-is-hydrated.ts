import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page's HTML, for what keeps it light by coming later. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
