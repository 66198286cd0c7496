import 'server-only'
import { exportRows } from '@/lib/audit/export-rows'
import { localeNames } from '@/lib/i18n/constants'
import { type CsvColumn, csvMoment } from '@/lib/platform/lists/csv'
import { waitlistExportLimit, waitlistStateLabels } from '@/lib/waitlist/constants'
import type { WaitlistExportQuery } from './list'
import { listAllWaitlist } from './queries'
import type { WaitlistRow } from './schema'

const columns: CsvColumn<WaitlistRow>[] = [
  { id: 'email', label: 'Email', value: ({ email }) => email },
  { id: 'locale', label: 'Language', value: ({ locale }) => localeNames[locale] },
  { id: 'state', label: 'State', value: ({ state }) => waitlistStateLabels[state] },
  { id: 'created_at', label: 'Consented at', value: ({ consented_at }) => csvMoment(consented_at) },
  { id: 'confirmed_at', label: 'Confirmed at', value: ({ confirmed_at }) => csvMoment(confirmed_at) },
  { id: 'state', label: 'Withdrawn at', value: ({ withdrawn_at }) => csvMoment(withdrawn_at) },
]

/** The waitlist as CSV. The export is recorded in the audit log. */
export function exportWaitlist(query: WaitlistExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const { q: _words, ...filters } = filter
  const rows = (limit: number) => listAllWaitlist(filter, limit)
  const most = waitlistExportLimit
  const list = { action: 'waitlist.exported', kind: 'waitlist', word: 'people', most, filters } as const
  return exportRows({ ...list, columns, wanted, rows }, adminId)
}
