import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAdminApi, writeStored } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'
import { notify } from './notify'
import { endRequestStream } from './use-request-stream'

/** How long the toast of a logout is seen before the login comes. */
export const logoutDelayMs = 500

/** Ends the session and leads to the login, after `delayMs`. A session that is over counts as logged out. */
export function useLogout(delayMs: number) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function logOut() {
    setIsBusy(true)
    try {
      await callAdminApi('/api/logout')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        setIsBusy(false)
        notify.error(error instanceof Error ? error.message : 'Logout failed')
        return
      }
    }
    writeStored({ token: null, user: null })
    // Nothing of what was seen stays, and nothing is asked for any more until the login is there.
    client.clear()
    endRequestStream()
    notify.success('Logout Successfully')
    setTimeout(() => location.assign('/admin/login'), delayMs)
  }

  return { logOut: () => void logOut(), isBusy }
}
