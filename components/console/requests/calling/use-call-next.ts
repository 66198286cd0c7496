import { useRouter } from 'next/navigation'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { callAdminApi } from '@/lib/auth/admin-client'
import { sendHeld } from './held-outcome'

/** Opens a page as a press on a link does, so that a form with unsaved words asks first. */
function lead(path: string, open: (path: string) => void): void {
  const link = document.createElement('a')
  link.href = path
  link.addEventListener('click', (event) => {
    event.preventDefault()
    open(path)
  })
  document.body.append(link)
  link.click()
  link.remove()
}

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
      data ? lead(`${requestsPath}/${data.id}`, router.push) : notify.plain('Nobody waits for a call now.'),
    renews: [['requests'], ['request-board'], ['next-calls']],
    isToast: true,
    failed: 'The next customer could not be taken',
  })
}
