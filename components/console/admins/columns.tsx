import { Badge, type BadgeTone } from '@/components/console/badge'
import type { Column } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import { roleLabels, stateLabels } from '@/lib/admins/labels'
import type { AdminState, StaffRow } from '@/lib/admins/schema'
import { kigaliDateTime } from '@/lib/i18n/time'
import { StaffActions } from './staff-actions'

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

/** `me` is the id of the current user. */
export const staffColumns = (me: string): Column<StaffRow>[] => [
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
  {
    id: 'last_seen_at',
    label: 'Last seen',
    card: 'fact',
    className: 'tabular whitespace-nowrap',
    cell: (row) =>
      row.last_seen_at ? <MomentCell at={row.last_seen_at} /> : <span className="text-quiet">Never</span>,
  },
  {
    id: 'created_at',
    label: 'Added',
    isSortable: true,
    isExtra: true,
    card: 'none',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: (row) => <MomentCell at={row.created_at} />,
  },
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
