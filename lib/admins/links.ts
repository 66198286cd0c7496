import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { adminLinks, admins } from '@/db/schema'
import { recordAudit, touched } from '@/lib/audit/change'
import { recordLoginChange } from '@/lib/auth/login-changes'
import { hashPassword } from '@/lib/auth/password'
import { revokeAdminSessions } from '@/lib/auth/sessions'
import { keyedHash, sha256 } from '@/lib/platform/crypto'
import { knownSecrets } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { forgive, hasRoom } from '@/lib/platform/rate-limit'
import { enqueue } from '@/lib/platform/work'
import { type AdminLinkPurpose, adminLinkMinutes } from './constants'
import type { SetPassword } from './schema'
import { adminLinkQueue } from './work-schema'

const mailsToAccount = { name: 'forgot-account', points: 3, seconds: 30 * 60 }

/** The token of a link, derived from the row's id and the secret, so that it is never stored. */
export function linkTokenOf(linkId: string, secret?: string): string {
  return keyedHash('admin-link', linkId, secret).toString('base64url')
}

/** The token to mail for a link, which may have been made with a former secret. */
export function linkTokenToMail({ id, tokenHash }: { id: string; tokenHash: string }): string {
  const known = knownSecrets().map((secret) => linkTokenOf(id, secret))
  return known.find((token) => sha256(token) === tokenHash) ?? linkTokenOf(id)
}

const expiryOf = (purpose: AdminLinkPurpose) =>
  sql`now() + ${adminLinkMinutes[purpose]} * interval '1 minute'`

const isOpen = and(isNull(adminLinks.usedAt), gt(adminLinks.expiresAt, sql`now()`))

/** Ends all open links of an account. */
export async function endLinks(tx: Transaction, adminId: string): Promise<void> {
  await tx
    .update(adminLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(adminLinks.adminId, adminId), isOpen))
}

/** Makes a link, has it mailed, and ends the earlier ones. */
export async function issueLink(
  tx: Transaction,
  link: { adminId: string; purpose: AdminLinkPurpose; createdBy: string },
): Promise<void> {
  const id = randomUUID()
  await endLinks(tx, link.adminId)
  await tx
    .insert(adminLinks)
    .values({ ...link, id, tokenHash: sha256(linkTokenOf(id)), expiresAt: expiryOf(link.purpose) })
  await enqueue(tx, adminLinkQueue, { link_id: id })
}

const isFresh = and(isOpen, gt(adminLinks.expiresAt, sql`now() + interval '30 minutes'`))

/**
 * Mails a link for a new password. A link with half of its hour left is mailed again, and no link ends, so
 * another person's try cannot harm the user. Unknown addresses get the same statements, job and answer time.
 */
export async function forgotPassword(email: string): Promise<void> {
  const address = email.toLowerCase()
  if (!(await hasRoom(mailsToAccount, sha256(address)))) return
  const id = randomUUID()
  const mayLogIn = and(
    sql`lower(${admins.email}) = ${address}`,
    isNull(admins.disabledAt),
    isNotNull(admins.passwordHash),
  )
  await transact(async (tx) => {
    const [admin] = await tx.select({ id: admins.id }).from(admins).where(mayLogIn)
    const adminId = admin?.id ?? randomUUID()
    const [fresh] = await tx
      .select({ id: adminLinks.id })
      .from(adminLinks)
      .where(and(eq(adminLinks.adminId, adminId), eq(adminLinks.purpose, 'reset'), isFresh))
      .orderBy(desc(adminLinks.expiresAt))
      .limit(1)
    await tx.insert(adminLinks).select(
      tx
        .select({
          id: sql`${id}::uuid`.as('id'),
          adminId: sql`${admins.id}`.as('admin_id'),
          purpose: sql`'reset'`.as('purpose'),
          tokenHash: sql`${sha256(linkTokenOf(id))}`.as('token_hash'),
          createdBy: sql`null::uuid`.as('created_by'),
          createdAt: sql`now()`.as('created_at'),
          expiresAt: sql`${expiryOf('reset')}`.as('expires_at'),
          usedAt: sql`null::timestamptz`.as('used_at'),
        })
        .from(admins)
        .where(and(eq(admins.id, adminId), fresh && sql`false`)),
    )
    await enqueue(tx, adminLinkQueue, { link_id: fresh?.id ?? id, mail_id: id })
  })
}

export type OpenLink = { purpose: AdminLinkPurpose; name: string; email: string; invitedBy: string | null }

/** A link that can be used, with its account and who made it. */
export async function findOpenLink(which: SQL) {
  const [found] = await read((db) =>
    db
      .select({
        id: adminLinks.id,
        tokenHash: adminLinks.tokenHash,
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
      .where(and(which, isOpen, isNull(admins.disabledAt))),
  )
  return found
}

/** The account of a link, while the link can be used; otherwise null. */
export async function getOpenLink(token: string): Promise<OpenLink | null> {
  const found = await findOpenLink(eq(adminLinks.tokenHash, sha256(token)))
  return found ? { purpose: found.purpose, name: found.name, email: found.email, invitedBy: found.by } : null
}

const ended = () =>
  new AppError('not_found', { message: 'This link was used already or has ended. Ask for a new one.' })

async function recordPasswordSet(
  tx: Transaction,
  { adminId, purpose }: { adminId: string; purpose: AdminLinkPurpose },
): Promise<void> {
  const action = 'admin.password_set'
  const subject = { kind: 'admin', id: adminId }
  if (purpose === 'invite') await recordAudit(tx, { adminId, action, subject, after: { by: 'invitation' } })
  else await recordLoginChange(tx, { adminId, by: adminId, action, after: { by: 'mailed link' } })
}

/** Sets a password by a mailed link, which works once, and ends every session of the account. */
export async function setPasswordByLink({ token, password }: SetPassword): Promise<{ email: string }> {
  // Checked before the hash, which is expensive.
  if (!(await getOpenLink(token))) throw ended()
  const passwordHash = await hashPassword(password)
  const account = await transact(async (tx) => {
    const [link] = await tx
      .update(adminLinks)
      .set({ usedAt: sql`now()` })
      .where(and(eq(adminLinks.tokenHash, sha256(token)), isOpen))
      .returning({ adminId: adminLinks.adminId, purpose: adminLinks.purpose })
    if (!link) throw ended()
    const [admin] = await tx
      .update(admins)
      .set({ passwordHash, ...touched(admins) })
      .where(and(eq(admins.id, link.adminId), isNull(admins.disabledAt)))
      .returning({ email: admins.email })
    if (!admin) throw ended()
    await endLinks(tx, link.adminId)
    await revokeAdminSessions(tx, link.adminId)
    await recordPasswordSet(tx, link)
    return admin
  })
  await forgive(mailsToAccount, sha256(account.email.toLowerCase()))
  return account
}
