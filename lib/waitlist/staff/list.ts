import { locales } from '@/lib/i18n/constants'
import { choiceFilter } from '@/lib/platform/lists/list-filters'
import { defineList, type ExportOf, type QueryOf } from '@/lib/platform/lists/list-query'
import { waitlistStates } from '@/lib/waitlist/constants'

export const waitlistList = defineList({
  sorts: { created_at: 'desc' },
  sort: 'created_at',
  filters: { state: choiceFilter(waitlistStates), locale: choiceFilter(locales) },
})
export type WaitlistQuery = QueryOf<typeof waitlistList>
export type WaitlistExportQuery = ExportOf<typeof waitlistList>
