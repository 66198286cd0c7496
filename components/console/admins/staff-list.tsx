'use client'

import { useMemo } from 'react'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { FormDialog, FormOpener } from '@/components/console/form/form-dialog'
import { optionsOf } from '@/components/console/form/options'
import { useStaffForm } from '@/components/console/form/staff-form'
import { ListPage } from '@/components/console/list/data-list'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { TextField } from '@/components/forms/fields'
import { roleLabels, stateLabels } from '@/lib/admins/labels'
import { type AdminState, adminStates, type StaffQuery, staffList } from '@/lib/admins/list'
import { type Invite, inviteSchema, type StaffAnswer, type StaffRow } from '@/lib/admins/schema'
import { callAdminApi } from '@/lib/auth/admin-client'
import { adminRoles } from '@/lib/auth/constants'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { RoleChoice, StaffActions } from './staff-actions'

const tones: Record<AdminState, BadgeTone> = { active: 'hill-pale', invited: 'clay-pale', disabled: 'quiet' }

const when = (instant: string | null) => (instant ? kigaliDateTime(new Date(instant)) : null)

function Invitation({ row }: { row: StaffRow }) {
  if (row.state !== 'invited') return null
  const end = when(row.invite_expires_at)
  return (
    <span className={`block font-normal text-sm ${end ? 'text-quiet' : 'text-alarm'}`}>
      {end ? `Link works until ${end}` : 'The link has ended'}
      {row.invited_by && `, invited by ${row.invited_by}`}
    </span>
  )
}

const staffColumns = (me: string): Column<StaffRow>[] => [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    className: 'max-w-80 break-words',
    cell: (row) => (
      <>
        <span className="block font-semibold">
          {row.name}
          {row.id === me && <span className="font-normal text-quiet"> (you)</span>}
        </span>
        <span className="block font-normal text-quiet text-sm">{row.email}</span>
        <Invitation row={row} />
      </>
    ),
  },
  { id: 'role', label: 'Role', card: 'fact', cell: (row) => roleLabels[row.role] },
  {
    id: 'state',
    label: 'State',
    card: 'aside',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
  },
  {
    id: 'two_factor',
    label: 'Two-factor',
    card: 'fact',
    cell: (row) =>
      row.has_two_factor ? <span className="text-hill">On</span> : <span className="text-quiet">Off</span>,
  },
  momentColumn('last_seen_at', 'Last seen', (row) => row.last_seen_at, { none: 'Never' }),
  momentColumn('created_at', 'Added', (row) => row.created_at, {
    isSortable: true,
    isExtra: true,
    card: 'none',
    isQuiet: true,
  }),
  {
    id: 'actions',
    label: 'Actions',
    hasHiddenLabel: true,
    isFixed: true,
    card: 'aside',
    className: 'text-right',
    cell: (row) => <StaffActions row={row} isMe={row.id === me} />,
  },
]

const start: Invite = { name: '', email: '', role: 'dispatcher' }

function InviteForm({ onClose }: { onClose: () => void }) {
  const kit = useStaffForm<Invite>({
    start,
    schema: inviteSchema,
    call: (body) => callAdminApi('/api/admin/staff', { method: 'POST', body }),
    renews: [['staff']],
    done: 'The invitation is on its way',
    onDone: onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Invite somebody',
        description: 'They get a mail with a link to choose a password. It works once, for three days.',
        action: 'Send the invitation',
        busy: 'Inviting…',
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={120} />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <RoleChoice />
    </FormDialog>
  )
}

const filters: ListFilter<StaffQuery>[] = [
  { name: 'role', label: 'Role', options: optionsOf(adminRoles, roleLabels) },
  { name: 'state', label: 'State', options: optionsOf(adminStates, stateLabels) },
]

const source = { id: 'staff', list: staffList, path: '/admin/staff', api: '/api/admin/staff' }
const text = {
  title: 'Staff',
  nouns: { one: 'person', many: 'people' },
  empty: 'Nobody has been invited yet.',
  search: 'Name or email',
}

export function StaffList(served: ServedList<StaffQuery, StaffAnswer>) {
  const { me } = served.initial
  const rowLook = useMemo(() => ({ columns: staffColumns(me) }), [me])
  return (
    <ListPage
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      aside={
        <FormOpener label="Invite somebody" className="min-h-11! py-2!">
          {(close) => <InviteForm onClose={close} />}
        </FormOpener>
      }
      filters={filters}
    />
  )
}
