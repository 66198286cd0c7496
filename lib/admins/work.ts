import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { read } from '@/db/client'
import { adminLinks, admins, auditLog } from '@/db/schema'
import { loginChanges } from '@/lib/auth/constants'
import { loginChangeQueue } from '@/lib/auth/work-schema'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { findOpenLink, linkTokenToMail } from './links'
import { renderInviteMail, renderLoginChangeMail, renderResetMail } from './mails'
import { adminLinkQueue } from './work-schema'

/** Mails an invitation or a link for a new password, if the link is still valid. */
async function mailAdminLink(data: PayloadOf<typeof adminLinkQueue>): Promise<void> {
  const { link_id: linkId, mail_id: mailId = linkId } = data
  const link = await findOpenLink(eq(adminLinks.id, linkId))
  if (!link) return
  const { id, tokenHash, purpose, email, ...facts } = link
  const token = linkTokenToMail({ id, tokenHash })
  const url = `${env().SITE_URL}/admin/invite/${token}`
  const mail = await (purpose === 'invite' ? renderInviteMail : renderResetMail)({ ...facts, url })
  const template = `admin.${purpose}`
  await deliver({
    dedupeKey: `${template}:${mailId}`,
    template,
    to: email,
    secret: token,
    isUrgent: true,
    ...mail,
  })
}

const actors = alias(admins, 'actors')

/** Mails an admin that their password or second step changed: what, when, and who did it if not they. */
export async function mailLoginChange(data: PayloadOf<typeof loginChangeQueue>): Promise<void> {
  const { audit_id: auditId } = data
  const [found] = await read((db) =>
    db
      .select({
        action: auditLog.action,
        at: auditLog.at,
        email: admins.email,
        isOwn: sql<boolean>`${auditLog.actorId} is not distinct from ${admins.id}`,
        actor: actors.name,
      })
      .from(auditLog)
      .innerJoin(admins, sql`${admins.id}::text = ${auditLog.subjectId}`)
      .leftJoin(actors, eq(actors.id, auditLog.actorId))
      .where(eq(auditLog.id, auditId)),
  )
  const change = loginChanges.find((action) => action === found?.action)
  if (!found || !change) return
  const { at, email, isOwn, actor } = found
  const by = isOwn ? null : (actor ?? 'a command on the server')
  const url = `${env().SITE_URL}/admin/forgot-password`
  const mail = await renderLoginChangeMail({ change, by, at, url })
  const template = 'admin.login_changed'
  await deliver({ dedupeKey: `${template}:${auditId}`, template, to: email, ...mail })
}

export const adminsWork: readonly Work[] = [
  work(adminLinkQueue, mailAdminLink),
  work(loginChangeQueue, mailLoginChange),
]
