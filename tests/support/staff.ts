import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { PUT as confirmTotp, POST as startTotp } from '@/app/api/admin/profile/two-factor/route'
import { POST as invite } from '@/app/api/admin/staff/route'
import { POST as login } from '@/app/api/login/route'
import { read } from '@/db/client'
import { adminLinks, auditLog } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { call } from './call'
import { mailsTo, work } from './mails'
import { password } from './people'
import { beInOneCodeStep } from './steady-clock'

type Headers = Record<string, string>
let last = 0

/** Invites somebody whom nobody else in this test file knows. */
export async function inviteSomebody(bearer: Headers, role: AdminRole = 'dispatcher') {
  last += 1
  const body = { name: `Invited ${last}`, email: `invited-${last}@taskers.test`, role }
  const { status, json } = await call(invite, '/api/admin/staff', { headers: bearer, body })
  if (status !== 201) throw new Error(`Not invited: ${status} ${JSON.stringify(json)}`)
  return { ...body, id: json.data.id as string }
}

/** The newest link of an account, from the mail that the worker writes. */
export async function mailedToken(admin: { id: string; email: string }): Promise<string> {
  const [link] = await read((db) =>
    db
      .select({ id: adminLinks.id })
      .from(adminLinks)
      .where(eq(adminLinks.adminId, admin.id))
      .orderBy(desc(adminLinks.createdAt))
      .limit(1),
  )
  const before = mailsTo(admin.email).length
  await work(link?.id ?? 'no link')
  const tokens = mailsTo(admin.email).map(({ text }) => /\/admin\/invite\/([\w-]+)/.exec(text)?.[1] ?? '')
  if (tokens.length === before) throw new Error('No mail was written')
  return tokens.find((token) => token && !seen.has(token) && seen.add(token)) ?? ''
}
const seen = new Set<string>()

export const logInWith = (body: unknown) => call(login, '/api/login', { body })

/** The code that an authenticator app shows, `steps` later. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  const timestamp = now + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Turns two-factor login on for whoever has this bearer. */
export async function turnOnTwoFactor(bearer: Headers) {
  const path = '/api/admin/profile/two-factor'
  const started = await call(startTotp, path, { headers: bearer, body: { current_password: password } })
  const secret: string = started.json.data.secret
  await beInOneCodeStep(2)
  const body = { code: codeOf(secret, -1) }
  const confirmed = await call(confirmTotp, path, { method: 'PUT', headers: bearer, body })
  return {
    secret,
    uri: started.json.data.uri as string,
    codes: confirmed.json.data.recovery_codes as string[],
  }
}

/** What the audit log has on an account, the newest first. */
export async function auditOf(subjectId: string) {
  return read((db) =>
    db
      .select({
        action: auditLog.action,
        before: auditLog.before,
        after: auditLog.after,
        by: auditLog.actorId,
      })
      .from(auditLog)
      .where(eq(auditLog.subjectId, subjectId))
      .orderBy(desc(auditLog.id)),
  )
}
