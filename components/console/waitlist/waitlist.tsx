'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { optionsOf } from '@/components/console/form/options'
import { ListPage } from '@/components/console/list/data-list'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { ToolButton } from '@/components/console/menu'
import { callAdminApi } from '@/lib/auth/admin-client'
import { localeNames, locales } from '@/lib/i18n/constants'
import { type WaitlistState, waitlistStateLabels, waitlistStates } from '@/lib/waitlist/constants'
import { type WaitlistQuery, waitlistList } from '@/lib/waitlist/staff/list'
import type { WaitlistAnswer, WaitlistRow } from '@/lib/waitlist/staff/schema'

const tones: Record<WaitlistState, BadgeTone> = {
  unconfirmed: 'plain',
  confirmed: 'hill-pale',
  withdrawn: 'quiet',
}

function EraseButton({ row }: { row: WaitlistRow }) {
  const client = useQueryClient()
  async function erase() {
    await callAdminApi(`/api/admin/waitlist/${row.id}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['waitlist'] })
  }
  return (
    <ConfirmDialog
      text={{
        title: 'Take this address off the list?',
        description: `${row.email} and the mails to it are erased; this cannot be undone. That there was a consent, and when it ended, stays on record.`,
        action: 'Erase',
        busy: 'Erasing…',
        done: 'The address is erased',
      }}
      isDestructive
      onConfirm={erase}
      trigger={<ToolButton aria-label={`Erase ${row.email}`}>Erase</ToolButton>}
    />
  )
}

const columns: Column<WaitlistRow>[] = [
  {
    id: 'email',
    label: 'Email',
    isFixed: true,
    card: 'title',
    className: 'max-w-80 break-words',
    cell: (row) => row.email || <span className="font-normal text-quiet">Erased</span>,
  },
  { id: 'locale', label: 'Language', card: 'fact', cell: ({ locale }) => localeNames[locale] },
  {
    id: 'state',
    label: 'State',
    card: 'aside',
    cell: ({ state }) => <Badge tone={tones[state]}>{waitlistStateLabels[state]}</Badge>,
  },
  momentColumn('created_at', 'Consented', (row) => row.consented_at, { isSortable: true }),
  momentColumn('confirmed_at', 'Confirmed', (row) => row.confirmed_at, { none: 'No' }),
  {
    id: 'actions',
    label: 'Erase',
    hasHiddenLabel: true,
    isFixed: true,
    className: 'text-right',
    cell: (row) => row.state !== 'withdrawn' && <EraseButton row={row} />,
  },
]

const filters: ListFilter<WaitlistQuery>[] = [
  { name: 'state', label: 'State', options: optionsOf(waitlistStates, waitlistStateLabels) },
  { name: 'locale', label: 'Language', options: optionsOf(locales, localeNames) },
]

const source = { id: 'waitlist', list: waitlistList, path: '/admin/waitlist', api: '/api/admin/waitlist' }
const text = {
  title: 'App waitlist',
  nouns: { one: 'address', many: 'addresses' },
  empty: 'Nobody has signed up for news about the app yet.',
  search: 'Email',
}
const rowLook = { columns }

export function Waitlist(served: ServedList<WaitlistQuery, WaitlistAnswer>) {
  return <ListPage source={source} served={served} text={text} rowLook={rowLook} filters={filters} />
}
