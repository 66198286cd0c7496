import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React is taking over what the server sent: its fields may hold what was typed before. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
