import { useRouter } from 'next/navigation'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { requestsPath } from '@/components/console/requests/list/request-views'
import { callAdminApi } from '@/lib/auth/admin-client'
import { sendHeld } from './held-outcome'

/**
 * Does something as a press on a link does, so that a form with unsaved words asks first. Who leaves them
 * then comes to the list of whom to call.
 */
function whenNothingIsLost(act: () => void): void {
  const link = document.createElement('a')
  link.href = `${requestsPath}?view=new`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    act()
  })
  document.body.append(link)
  link.click()
  link.remove()
}

type Taken = { data: { id: string } | null }

/** Takes the next customer to call and opens the request. An outcome that is held is sent first. */
export function useCallNext() {
  const router = useRouter()
  const { change, isBusy } = useChange<void, Taken | null>({
    call: async () => {
      // The notice says why; whom it is about must not be forgotten for the next one.
      if (!(await sendHeld())) return null
      return callAdminApi<Taken>('/api/admin/next-calls', { method: 'POST' })
    },
    onDone: (taken) => {
      if (!taken) return
      if (taken.data) router.push(`${requestsPath}/${taken.data.id}`)
      else notify.plain('Nobody else is waiting for a call now.')
    },
    renews: [['requests'], ['request-board'], ['next-calls']],
    isToast: true,
    failed: 'The next customer could not be taken',
  })
  return { isBusy, callNext: () => whenNothingIsLost(() => void change()) }
}
