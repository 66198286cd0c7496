import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page listens. Before that, a form that needs scripts would be sent to nowhere. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
