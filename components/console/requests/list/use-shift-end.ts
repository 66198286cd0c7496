import { useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { RequestList } from '@/lib/requests/staff/schema'
import { endedText } from '@/lib/shifts/labels'

const mine = '/api/admin/task-requests?view=mine&size=25'

/** Asks how many requests a person owns; with none there is nothing to hand over. */
export function useShiftEnd() {
  const [count, setCount] = useState(0)
  const { change, isBusy } = useChange<void, RequestList>({
    call: () => callAdminApi(mine),
    isToast: true,
    failed: 'Your requests could not be counted',
    onDone: ({ total }) => {
      if (total === 0) notify.plain(endedText({ count: 0, to: null }))
      setCount(total)
    },
  })
  return { count, begin: () => void change(), isBusy, close: () => setCount(0) }
}
