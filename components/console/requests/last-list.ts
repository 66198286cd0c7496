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

/** Keeps which list or board this tab has shown, with what narrows it. */
export function useRememberedList(address: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(lastListKey, address)
    } catch {
      // Storage is refused: the way back leads to the whole list.
    }
  }, [address])
}

/** The list or the board that this tab has shown last; the plain list as long as the page is the server's. */
export const useLastList = () => useSyncExternalStore(never, read, () => requestsPath)
