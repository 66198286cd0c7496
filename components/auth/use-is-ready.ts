import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page listens: a form that only scripts can send is not to be sent before, to nowhere, with what was typed. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
