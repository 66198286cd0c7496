import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React is hydrating the server's HTML: its fields may already contain typed text. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
