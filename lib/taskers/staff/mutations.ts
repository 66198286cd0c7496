import 'server-only'
import { eq } from 'drizzle-orm'
import { transact } from '@/db/client'
import { taskerChecks, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { revokeTaskerSessions } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { lockTasker, recordChange } from '@/lib/taskers/change'
import type { CreateCheck } from './schema'

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
