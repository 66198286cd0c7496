import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ColleagueField } from '@/components/console/form/colleague-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import { noteLimits } from '@/lib/requests/constants'
import { type RequestList, requestList } from '@/lib/requests/staff/schema'
import { type EndedShift, endedText, endShiftSchema } from '@/lib/shifts/schema'
import { countText } from './bulk-give-dialog'

const mine = requestList.path('/api/admin/task-requests', requestList.parse({ view: 'mine', size: '25' }))

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

const free = 'free'
const freeOption = [[free, 'Nobody: free them for everybody']] as const

export function ShiftDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const client = useQueryClient()
  const kit = useStaffForm<{ to: string; note: string }, { data: EndedShift }>({
    start: { to: '', note: '' },
    schema: endShiftSchema,
    toBody: ({ to, note }) => ({ to: to === free ? null : to, note: note || null }),
    call: (body) => callAdminApi('/api/admin/shift/end', { method: 'POST', body }),
    done: ({ data }) => endedText(data),
    onDone: () => {
      // The lists, the board, and the request that may be open.
      for (const name of ['requests', 'request-board', 'request'])
        void client.invalidateQueries({ queryKey: [name] })
      onClose()
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'End of shift',
        description: `You own ${countText(count)} that ${count === 1 ? 'is' : 'are'} open. Who goes on with ${count === 1 ? 'it' : 'them'}?`,
        action: 'Hand over',
        busy: 'Handing over…',
      }}
      onClose={onClose}
    >
      <ColleagueField name="to" label="To" first={freeOption} />
      <NoteField hint="Stands in the history of each request." maxLength={noteLimits.max} />
    </FormDialog>
  )
}
