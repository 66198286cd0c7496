import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { read } from '@/db/client'
import { adminLinks, admins, auditLog } from '@/db/schema'
import { loginChanges } from '@/lib/auth/constants'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import { findOpenLink, linkTokenToMail } from './links'
import { renderInviteMail, renderLoginChangeMail, renderResetMail } from './mails'

/** Mails an invitation or a link for a new password, if the link is still valid. */
export async function mailAdminLink(data: Record<string, unknown>): Promise<void> {
  const linkId = String(data.link_id)
  const link = await findOpenLink(eq(adminLinks.id, linkId))
  if (!link) return
  const { id, tokenHash, purpose, email, ...facts } = link
  const token = linkTokenToMail({ id, tokenHash })
  const url = `${env().SITE_URL}/admin/invite/${token}`
  const mail = await (purpose === 'invite' ? renderInviteMail : renderResetMail)({ ...facts, url })
  const template = `admin.${purpose}`
  await deliver({
    dedupeKey: `${template}:${data.mail_id ?? linkId}`,
    template,
    to: email,
    secret: token,
    isUrgent: true,
    ...mail,
  })
}

const actors = alias(admins, 'actors')

/** Mails an admin that their password or second step changed: what, when, and who did it if not they. */
export async function mailLoginChange(data: Record<string, unknown>): Promise<void> {
  const auditId = Number(data.audit_id)
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
