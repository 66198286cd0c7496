import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { loginCodes, taskers } from '@/db/schema'
import { renderCodeMail } from '@/lib/taskers/mails'
import { mailTasker, pageUrl, person } from '@/lib/taskers/work'
import { codeOf } from './mutations'

/** Mails a code that is still valid. */
export async function mailCode(data: Record<string, unknown>): Promise<void> {
  const codeId = String(data.code_id)
  const [tasker] = await read((db) =>
    db
      .select(person)
      .from(loginCodes)
      .innerJoin(taskers, eq(taskers.id, loginCodes.taskerId))
      .where(
        and(
          eq(loginCodes.id, codeId),
          isNull(loginCodes.consumedAt),
          gt(loginCodes.expiresAt, sql`now()`),
          isNull(taskers.erasedAt),
        ),
      ),
  )
  if (!tasker) return
  const code = codeOf(codeId)
  const url = pageUrl(tasker, `/tasker/verify-code?email=${encodeURIComponent(tasker.email ?? '')}`)
  const mail = await renderCodeMail({ locale: tasker.locale, code, url })
  await mailTasker(tasker, 'tasker.code', codeId, { ...mail, secret: code, isUrgent: true })
}
