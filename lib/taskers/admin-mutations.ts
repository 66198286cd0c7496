import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { auditLog, taskerChecks, taskers } from '@/db/schema'
import { revokeTaskerSessions } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { toCsv } from '@/lib/platform/csv'
import { AppError } from '@/lib/platform/errors'
import { listAllTaskers } from './admin-queries'
import type { CreateCheck, TaskerFilter, TaskerRow } from './admin-schema'
import { taskerExportLimit } from './constants'
import { type Actor, lockTasker, recordChange, touched } from './mutations'

/** Writes what was checked into the ledger. Nothing in it is changed afterwards: a later entry counts instead. */
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
    await tx.update(taskers).set(touched).where(eq(taskers.id, taskerId))
    await recordChange(tx, {
      taskerId,
      actor: { kind: 'admin', id: adminId },
      type: 'tasker.checked',
      data: { kind, outcome, checked_on, expires_on },
    })
  })
}

/** Logs a tasker out everywhere, by staff. */
export async function endSessionsByStaff(taskerId: string, adminId: string): Promise<void> {
  const actor: Actor = { kind: 'admin', id: adminId }
  await transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await revokeTaskerSessions(tx, taskerId)
    await recordChange(tx, { taskerId, actor, type: 'tasker.sessions_ended' })
  })
}

const headings = [
  'Name',
  'Email',
  'Phone',
  'Profession',
  'State',
  'Available',
  'Skills',
  'Districts',
  'Checked on',
  'Applied at',
]

function toCells(row: TaskerRow): string[] {
  return [
    row.name,
    row.email,
    row.phone,
    row.profession,
    row.status,
    row.is_available ? 'yes' : 'no',
    row.skills.join('; '),
    row.districts.join('; '),
    row.checked_on ?? '',
    row.created_at,
  ]
}

/** The taskers that a filter finds, as CSV. That somebody took them away is on record, without what was searched for. */
export async function exportTaskers(filter: TaskerFilter, adminId: string): Promise<string> {
  const rows = await listAllTaskers(filter, taskerExportLimit + 1)
  if (rows.length > taskerExportLimit) {
    const limit = taskerExportLimit.toLocaleString('en')
    throw new AppError('invalid', { message: `More than ${limit} taskers match. Narrow the list first.` })
  }
  const { q: _words, ...filters } = filter
  await transact((tx) =>
    tx.insert(auditLog).values({
      actorKind: 'admin',
      actorId: adminId,
      action: 'taskers.exported',
      subjectKind: 'taskers',
      subjectId: 'list',
      after: { ...filters, rows: rows.length },
    }),
  )
  return toCsv(headings, rows.map(toCells))
}
