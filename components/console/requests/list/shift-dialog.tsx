import { useQueryClient } from '@tanstack/react-query'
import { ColleagueField } from '@/components/console/form/colleague-field'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { noteLimits } from '@/lib/requests/constants'
import { endedText } from '@/lib/shifts/labels'
import { type EndedShift, endShiftSchema } from '@/lib/shifts/schema'
import { countText } from './bulk-give-dialog'

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
      <NoteField hint="Shown in the history of each request." maxLength={noteLimits.max} />
    </FormDialog>
  )
}
