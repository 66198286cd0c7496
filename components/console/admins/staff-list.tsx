'use client'

import { useMemo } from 'react'
import { DataList } from '@/components/console/data-list'
import type { ListFilter } from '@/components/console/list-filters'
import { adminRoles } from '@/lib/admins/constants'
import { adminStates, type StaffAnswer, type StaffQuery, staffList } from '@/lib/admins/schema'
import { staffColumns, stateLabels } from './columns'
import { InviteDialog } from './invite-dialog'
import { roleLabels } from './role-labels'

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

/** Everybody on the staff, for owners. */
export function StaffList({ query, initial }: { query: StaffQuery; initial: StaffAnswer }) {
  const columns = useMemo(() => staffColumns(initial.me), [initial.me])
  return (
    <DataList
      id="staff"
      title="Staff"
      list={staffList}
      query={query}
      path="/admin/staff"
      api="/api/admin/staff"
      exportPath="/api/admin/staff/export"
      initial={initial}
      columns={columns}
      nouns={{ one: 'person', many: 'people' }}
      empty="Nobody is here yet."
      searchLabel="Name or e-mail"
      aside={<InviteDialog />}
      filters={filters}
    />
  )
}
