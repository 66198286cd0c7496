import { useRouter } from 'next/navigation'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { callAdminApi } from '@/lib/auth/admin-client'
import { sendHeld } from './held-outcome'

type Taken = { data: { id: string } | null }

/** Takes the next customer to call and opens the request. An outcome that is held is sent first. */
export function useCallNext() {
  const router = useRouter()
  return useChange<void, Taken>({
    call: async () => {
      await sendHeld()
      return callAdminApi<Taken>('/api/admin/next-calls', { method: 'POST' })
    },
    onDone: ({ data }) =>
      data ? router.push(`${requestsPath}/${data.id}`) : notify.plain('Nobody waits for a call now.'),
    renews: [['requests'], ['request-board'], ['next-calls']],
    isToast: true,
    failed: 'The next customer could not be taken',
  })
}
