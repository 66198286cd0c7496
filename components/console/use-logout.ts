import { useQueryClient } from '@tanstack/react-query'
import { leaving } from '@/components/forms/use-sending'
import { callAdminApi, writeStored } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'
import { notify } from './notify'
import { useChange } from './use-change'
import { endRequestStream } from './use-request-stream'

/** How long the toast of a logout is seen before the login comes. */
export const logoutDelayMs = 500

/** A session that is over counts as logged out. */
const allowEnded = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 401) throw error
}

/** Ends the session and leads to the login, after `delayMs`. */
export function useLogout(delayMs: number) {
  const client = useQueryClient()
  const { change, isBusy } = useChange({
    call: () => callAdminApi('/api/logout').catch(allowEnded),
    isToast: true,
    failed: 'You are still logged in',
    onDone: () => {
      writeStored({ token: null, user: null })
      // Nothing of what was seen stays, and nothing is asked for any more until the login is there.
      client.clear()
      endRequestStream()
      notify.success('Logout Successfully')
      setTimeout(() => location.assign('/admin/login'), delayMs)
      return leaving
    },
  })
  return { logOut: () => void change(), isBusy }
}
