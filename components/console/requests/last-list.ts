import { useEffect, useSyncExternalStore } from 'react'
import { lastListKey } from '@/lib/auth/constants'
import { readText, writeText } from '@/lib/platform/device'
import { requestsPath } from './request-views'

const never = () => () => {}

const read = (): string => readText(lastListKey, 'sessionStorage') ?? requestsPath

/** Remembers the list or board of this tab, with its filters. */
export function useRememberedList(address: string): void {
  useEffect(() => {
    // Without storage, the way back leads to the whole list.
    writeText(lastListKey, address, 'sessionStorage')
  }, [address])
}

/** The list or the board that this tab showed last. On the server and while hydrating: the plain list. */
export const useLastList = () => useSyncExternalStore(never, read, () => requestsPath)
