'use client'

import { useMemo } from 'react'
import { DataList } from '@/components/console/data-list'
import type { ListFilter } from '@/components/console/list-filters'
import type { ServedList } from '@/components/console/use-list'
import { adminRoles } from '@/lib/admins/constants'
import { roleLabels, stateLabels } from '@/lib/admins/labels'
import { adminStates, type StaffAnswer, type StaffQuery, staffList } from '@/lib/admins/schema'
import { staffColumns } from './columns'
import { InviteDialog } from './invite-dialog'

const filters: ListFilter<StaffQuery>[] = [
  {
    name: 'role',
    label: 'Role',
    any: 'Any role',
    options: adminRoles.map((role) => [role, roleLabels[role]]),
  },
  {
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: adminStates.map((state) => [state, stateLabels[state]]),
  },
]

const source = { id: 'staff', list: staffList, path: '/admin/staff', api: '/api/admin/staff' }
const text = {
  title: 'Staff',
  nouns: { one: 'person', many: 'people' },
  empty: 'Nobody is here yet.',
  search: 'Name or e-mail',
}

export function StaffList(served: ServedList<StaffQuery, StaffAnswer>) {
  const { me } = served.initial
  const rowLook = useMemo(() => ({ columns: staffColumns(me) }), [me])
  return (
    <DataList
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      aside={<InviteDialog />}
      filters={filters}
    />
  )
}
