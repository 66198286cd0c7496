import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '@/components/console/form/use-change'
import { sendHeld } from '@/components/console/requests/calling/held-outcome'
import { leaving } from '@/components/forms/use-sending'
import { callAdminApi, writeStored } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/browser/api-client'
import { notify } from './notify'
import { endRequestStream, reopenRequestStream } from './use-request-stream'

/** The time to read the toast before the login page opens. */
export const logoutDelayMs = 500

/** A session that has already ended counts as logged out. */
const allowEnded = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 401) throw error
}

export function useLogout(delayMs: number) {
  const client = useQueryClient()
  const { change, isBusy } = useChange({
    call: async () => {
      // Without a session it would be refused.
      await sendHeld()
      endRequestStream()
      await client.cancelQueries()
      return callAdminApi('/api/logout').catch(allowEnded)
    },
    onError: () => {
      reopenRequestStream()
      // Also what does not listen to the stream, and was on its way.
      void client.invalidateQueries()
    },
    isToast: true,
    failed: 'You are still logged in',
    onDone: () => {
      writeStored({ token: null, user: null })
      // Nothing that was seen stays in memory.
      client.clear()
      notify.success('Logout Successfully')
      setTimeout(() => location.assign('/admin/login'), delayMs)
      return leaving
    },
  })
  return { logOut: () => void change(), isBusy }
}
