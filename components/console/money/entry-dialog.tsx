import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@/components/console/form/form-dialog'
import { useStaffForm } from '@/components/console/form/staff-form'
import { TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { formatRwf, typedWhole } from '@/lib/i18n/money'
import { newEntrySchema } from '@/lib/money/entries/schema'
import { entryNoteLimit } from '@/lib/money/ledger/constants'

export type EntryAbout =
  | { kind: 'keep' | 'let_go'; request_id: string; reference: string; most_rwf: number }
  | { kind: 'tasker_paid' | 'tasker_brought'; tasker_id: string; name: string; most_rwf: number }
  | { kind: 'correction'; reverses: number; most_rwf: number }

function textsOf(about: EntryAbout): { title: string; description: string; action: string } {
  switch (about.kind) {
    case 'keep':
      return {
        title: `Keep money of ${about.reference}`,
        description:
          'It ended without the work, and we keep the money. Say why: the note stays in the books.',
        action: 'Keep it',
      }
    case 'let_go':
      return {
        title: `Let go of what is due of ${about.reference}`,
        description: 'The customer no longer owes it. Say why: the note stays in the books.',
        action: 'Let it go',
      }
    case 'tasker_paid':
      return {
        title: `Paid to ${about.name}`,
        description: 'Money that we gave to the tasker.',
        action: 'Book it',
      }
    case 'tasker_brought':
      return {
        title: `Brought by ${about.name}`,
        description: 'Money that the tasker gave to us.',
        action: 'Book it',
      }
    case 'correction':
      return {
        title: `Reverse entry ${about.reverses}`,
        description: 'It stays in the books, with its reverse beside it.',
        action: 'Reverse it',
      }
  }
}

const ofBody = (about: EntryAbout) => {
  if ('request_id' in about) return { kind: about.kind, request_id: about.request_id }
  if ('tasker_id' in about) return { kind: about.kind, tasker_id: about.tasker_id }
  return { kind: about.kind, reverses: about.reverses }
}

/** An entry of an owner in the ledger. */
export function EntryDialog({ about, onClose }: { about: EntryAbout; onClose: () => void }) {
  const client = useQueryClient()
  const isWhole = about.kind === 'correction'
  const kit = useStaffForm({
    start: { amount_rwf: formatRwf(about.most_rwf), note: '' },
    schema: newEntrySchema,
    toBody: ({ amount_rwf, note }) => ({
      ...ofBody(about),
      amount_rwf: isWhole ? about.most_rwf : typedWhole(amount_rwf),
      note,
    }),
    call: (body, key) =>
      callAdminApi('/api/admin/money/entries', { method: 'POST', body, headers: { 'idempotency-key': key } }),
    done: 'It is booked',
    onDone: () => {
      for (const queryKey of [['request'], ['money-work'], ['entries'], ['owed']])
        void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <FormDialog kit={kit} text={textsOf(about)} onClose={onClose}>
      {!isWhole && (
        <TextField
          name="amount_rwf"
          label="Amount (RWF)"
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
      )}
      <TextField name="note" label="Note" maxLength={entryNoteLimit} />
    </FormDialog>
  )
}
