import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { adminLinks, admins } from '@/db/schema'
import { renderInviteMail, renderResetMail } from '@/lib/messages/admin-mails'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import { linkTokenOf } from './links'

/** Mails an invitation or a link for a new password, while it is of use. */
export async function mailAdminLink(data: Record<string, unknown>): Promise<void> {
  const linkId = String(data.link_id)
  const [link] = await read((db) =>
    db
      .select({
        purpose: adminLinks.purpose,
        expiresAt: adminLinks.expiresAt,
        name: admins.name,
        email: admins.email,
        role: admins.role,
        by: sql<
          string | null
        >`(select name from ${admins} as senders where senders.id = ${adminLinks.createdBy})`,
      })
      .from(adminLinks)
      .innerJoin(admins, eq(admins.id, adminLinks.adminId))
      .where(
        and(
          eq(adminLinks.id, linkId),
          isNull(adminLinks.usedAt),
          gt(adminLinks.expiresAt, sql`now()`),
          isNull(admins.disabledAt),
        ),
      ),
  )
  if (!link) return
  const token = linkTokenOf(linkId)
  const url = `${env().SITE_URL}/admin/invite/${token}`
  const { purpose, email, ...facts } = link
  const mail = await (purpose === 'invite' ? renderInviteMail : renderResetMail)({ ...facts, url })
  const template = `admin.${purpose}`
  await deliver({ dedupeKey: `${template}:${linkId}`, template, to: email, secret: token, ...mail })
}
