import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { taskerChecks, taskers } from '@/db/schema'
import { recordAudit, touched } from '@/lib/audit/change'
import { revokeTaskerSessions } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { type CsvColumn, csvMoment, toCsvOf } from '@/lib/platform/csv'
import { AppError } from '@/lib/platform/errors'
import { taskerExportLimit } from '@/lib/taskers/constants'
import { checksText, statusLabels } from '@/lib/taskers/labels'
import { lockTasker, recordChange } from '@/lib/taskers/records'
import { listAllTaskers } from './queries'
import type { CreateCheck, TaskerExportQuery, TaskerRow } from './schema'

/** Adds a check. Checks never change; a later one replaces it. */
export async function addCheck(entry: {
  taskerId: string
  input: CreateCheck
  adminId: string
  locale: Locale
}): Promise<void> {
  const { taskerId, input, adminId, locale } = entry
  const { kind, outcome, checked_on, expires_on, note } = input
  if (checked_on > kigaliDay(new Date())) {
    throw new AppError('invalid', { fields: { checked_on: [validationText('date_future', locale)] } })
  }
  await transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await tx.insert(taskerChecks).values({
      taskerId,
      kind,
      outcome,
      checkedOn: checked_on,
      expiresOn: expires_on,
      note: note || null,
      adminId,
    })
    await tx.update(taskers).set(touched(taskers)).where(eq(taskers.id, taskerId))
    await recordChange(tx, {
      taskerId,
      actor: { kind: 'admin', id: adminId },
      type: 'tasker.checked',
      event: { data: { kind, outcome, checked_on, expires_on } },
    })
  })
}

/** Logs a tasker out everywhere, by staff. */
export async function endSessionsByStaff(taskerId: string, adminId: string): Promise<void> {
  const actor = { kind: 'admin', id: adminId } as const
  await transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await revokeTaskerSessions(tx, taskerId)
    await recordChange(tx, { taskerId, actor, type: 'tasker.sessions_ended' })
  })
}

const csvColumns: CsvColumn<TaskerRow>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'contact', label: 'Email', value: ({ email }) => email },
  { id: 'contact', label: 'Phone', value: ({ phone }) => phone },
  { id: 'profession', label: 'Profession', value: ({ profession }) => profession },
  { id: 'status', label: 'State', value: ({ status }) => statusLabels[status] },
  { id: 'available', label: 'Available', value: ({ is_available }) => (is_available ? 'yes' : 'no') },
  { id: 'skills', label: 'Skills', value: ({ skills }) => skills.join('; ') },
  { id: 'districts', label: 'Districts', value: ({ districts }) => districts.join('; ') },
  { id: 'checks', label: 'Checks', value: checksText },
  { id: 'checks', label: 'Checked on', value: ({ checked_on }) => checked_on ?? '' },
  { id: 'checks', label: 'Checks valid until', value: ({ checks_until }) => checks_until ?? '' },
  { id: 'created_at', label: 'Applied at', value: ({ created_at }) => csvMoment(created_at) },
]

/** The taskers that a filter finds, as CSV. The audit log records the export without the search text. */
export async function exportTaskers(query: TaskerExportQuery, adminId: string): Promise<string> {
  const { columns, ...filter } = query
  const rows = await listAllTaskers(filter, taskerExportLimit + 1)
  if (rows.length > taskerExportLimit) {
    const limit = taskerExportLimit.toLocaleString('en')
    throw new AppError('invalid', { message: `More than ${limit} taskers match. Narrow the list first.` })
  }
  const { q: _words, ...filters } = filter
  await transact((tx) =>
    recordAudit(tx, {
      adminId,
      action: 'taskers.exported',
      subject: { kind: 'taskers', id: 'list' },
      after: { ...filters, rows: rows.length },
    }),
  )
  return toCsvOf(csvColumns, rows, columns)
}
