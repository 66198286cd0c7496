import { useEffect, useSyncExternalStore } from 'react'
import { lastListKey } from '@/lib/auth/constants'
import { requestsPath } from './request-views'

const never = () => () => {}

function read(): string {
  try {
    return sessionStorage.getItem(lastListKey) ?? requestsPath
  } catch {
    return requestsPath
  }
}

/** Remembers the list or board of this tab, with its filters. */
export function useRememberedList(address: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(lastListKey, address)
    } catch {
      // Without storage, the way back leads to the whole list.
    }
  }, [address])
}

/** The list or the board that this tab showed last. On the server and while hydrating: the plain list. */
export const useLastList = () => useSyncExternalStore(never, read, () => requestsPath)
