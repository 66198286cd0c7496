import 'server-only'
import { transact } from '@/db/client'
import { recordAudit } from '@/lib/audit/change'
import { localeNames } from '@/lib/i18n/constants'
import { type CsvColumn, csvMoment, toCsvOf } from '@/lib/platform/csv'
import { AppError } from '@/lib/platform/errors'
import { waitlistExportLimit, waitlistStateLabels } from '@/lib/waitlist/constants'
import { listAllWaitlist } from './queries'
import type { WaitlistExportQuery, WaitlistRow } from './schema'

const columns: CsvColumn<WaitlistRow>[] = [
  { id: 'email', label: 'Email', value: ({ email }) => email },
  { id: 'locale', label: 'Language', value: ({ locale }) => localeNames[locale] },
  { id: 'state', label: 'State', value: ({ state }) => waitlistStateLabels[state] },
  { id: 'created_at', label: 'Consented at', value: ({ consented_at }) => csvMoment(consented_at) },
  { id: 'confirmed_at', label: 'Confirmed at', value: ({ confirmed_at }) => csvMoment(confirmed_at) },
  { id: 'state', label: 'Withdrawn at', value: ({ withdrawn_at }) => csvMoment(withdrawn_at) },
]

/** The waitlist as CSV. The export is recorded in the audit log. */
export async function exportWaitlist(query: WaitlistExportQuery, adminId: string): Promise<string> {
  const { columns: wanted, ...filter } = query
  const rows = await listAllWaitlist(filter, waitlistExportLimit + 1)
  if (rows.length > waitlistExportLimit) {
    const limit = waitlistExportLimit.toLocaleString('en')
    throw new AppError('invalid', { message: `More than ${limit} people match. Narrow the list first.` })
  }
  const { q: _words, ...filters } = filter
  const subject = { kind: 'waitlist', id: 'list' }
  const after = { ...filters, rows: rows.length }
  await transact((tx) => recordAudit(tx, { adminId, action: 'waitlist.exported', subject, after }))
  return toCsvOf(columns, rows, wanted)
}
