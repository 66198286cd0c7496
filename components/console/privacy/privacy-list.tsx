'use client'

import { useRouter } from 'next/navigation'
import { PrivacyBadge } from '@/components/console/badge'
import { FormDialog, FormOpener } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { NoteField } from '@/components/console/form/step-fields'
import { ListPage } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { MomentCell } from '@/components/console/moment'
import { SelectField, TextField } from '@/components/forms/fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { privacyKinds, privacyStatuses } from '@/lib/privacy/constants'
import { contactText, kindLabels, statusLabels } from '@/lib/privacy/labels'
import { type PrivacyQuery, privacyList } from '@/lib/privacy/list'
import { type PrivacyAnswer, type PrivacyRow, recordPrivacySchema } from '@/lib/privacy/schema'
import { Due } from './due'

function RecordForm({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const kit = useStaffForm({
    start: { kind: 'erasure', contact: '', note: '' },
    schema: recordPrivacySchema,
    toBody: ({ note, ...wish }) => ({ ...wish, note: note || null }),
    call: (body) => callAdminApi<{ data: { id: string } }>('/api/admin/privacy', { method: 'POST', body }),
    renews: [['privacy']],
    done: 'The request is recorded',
    onDone: ({ data }: { data: { id: string } }) => {
      // The list stays, hidden, behind the new page, and would keep the dialog open.
      onClose()
      router.push(`/admin/privacy/${data.id}`)
    },
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Record a request',
        description:
          'Make sure it is really them: call the number back or write to the address. It is due within 30 days.',
        action: 'Record it',
      }}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label="What they ask for"
        options={privacyKinds.map((kind) => [kind, `${kindLabels[kind]} what is kept about them`])}
      />
      <TextField
        name="contact"
        label="Phone or email"
        hint="What they gave us: their requests, profile and place on the waitlist are found by it."
        autoComplete="off"
        maxLength={254}
      />
      <NoteField hint="For staff. Erased with the rest." maxLength={1000} />
    </FormDialog>
  )
}

const columns: Column<PrivacyRow>[] = [
  {
    id: 'contact',
    label: 'Person',
    isFixed: true,
    card: 'title',
    className: 'tabular max-w-72 break-words font-semibold',
    cell: (row) => contactText(row),
  },
  { id: 'kind', label: 'Kind', card: 'fact', cell: ({ kind }) => kindLabels[kind] },
  { id: 'status', label: 'State', card: 'aside', cell: ({ status }) => <PrivacyBadge status={status} /> },
  {
    id: 'due_at',
    label: 'Due',
    card: 'fact',
    className: 'whitespace-nowrap',
    cell: (row) => <Due row={row} />,
  },
  momentColumn('created_at', 'Requested', (row) => row.created_at, { isSortable: true }),
  {
    id: 'handled_by',
    label: 'Handled',
    card: 'fact',
    className: 'max-w-56',
    cell: (row) =>
      row.done_at ? (
        <>
          <MomentCell at={row.done_at} />
          <span className="block text-quiet text-sm">{row.handled_by ?? 'by the person'}</span>
        </>
      ) : (
        <span className="text-quiet">Not yet</span>
      ),
  },
]

const filters: ListFilter<PrivacyQuery>[] = [
  { name: 'kind', label: 'Kind', options: optionsOf(privacyKinds, kindLabels) },
  { name: 'status', label: 'State', options: optionsOf(privacyStatuses, statusLabels) },
]

const source = { id: 'privacy', list: privacyList, path: '/admin/privacy', api: '/api/admin/privacy' }
const text = {
  title: 'Privacy requests',
  nouns: { one: 'request', many: 'requests' },
  empty: 'Nobody has asked to see or erase their data yet. Record a request when somebody does.',
  search: 'Phone or email',
}
const rowLook: RowLook<PrivacyRow> = {
  columns,
  linkOf: (row) => ({ href: `/admin/privacy/${row.id}`, label: `Open the request of ${contactText(row)}` }),
}

export function PrivacyList(served: ServedList<PrivacyQuery, PrivacyAnswer>) {
  return (
    <ListPage
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      aside={
        <FormOpener label="Record a request" className="min-h-11! py-2!">
          {(close) => <RecordForm onClose={close} />}
        </FormOpener>
      }
      filters={filters}
    />
  )
}
