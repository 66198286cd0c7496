// Sessions of the browser tests that nobody has to log in for, in every state a session can be in.
import postgres from 'postgres'
import type { AdminRole } from '@/lib/auth/constants'
import { makeCookieToken, sessionCookieName } from '@/lib/auth/tokens'

type OfSession = 'good' | 'expired' | 'revoked'
type State = OfSession | 'disabled'

const database = () => postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined })
const endsAt = (sql: postgres.Sql, state: State) =>
  state === 'expired' ? sql`now() - interval '1 hour'` : sql`now() + interval '1 hour'`
const revokedAt = (sql: postgres.Sql, state: State) => (state === 'revoked' ? sql`now()` : null)

/** The Cookie header of an account of a role whose session is in a state. */
export async function adminCookie(role: AdminRole, state: State = 'good'): Promise<string> {
  const sql = database()
  const email = `${role}-${state}-${crypto.randomUUID()}@taskers.test`
  const [admin] = await sql`insert into admins (name, email, role, disabled_at)
    values ('Somebody', ${email}, ${role}, ${state === 'disabled' ? sql`now()` : null}) returning id`
  const [session] = await sql`insert into sessions (role, admin_id, expires_at, revoked_at)
    values ('admin', ${admin?.id}, ${endsAt(sql, state)}, ${revokedAt(sql, state)}) returning id`
  await sql.end()
  return `${sessionCookieName('admin')}=${await makeCookieToken(session?.id, 'admin')}`
}

/** The Cookie header of a tasker whose session is in a state. */
export async function taskerCookie(taskerId: string, state: OfSession = 'good'): Promise<string> {
  const sql = database()
  const [session] = await sql`insert into sessions (role, tasker_id, expires_at, revoked_at)
    values ('tasker', ${taskerId}, ${endsAt(sql, state)}, ${revokedAt(sql, state)}) returning id`
  await sql.end()
  return `${sessionCookieName('tasker')}=${await makeCookieToken(session?.id, 'tasker')}`
}
