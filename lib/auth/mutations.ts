import 'server-only'
import { and, isNull, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { admins } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { accessTokenSeconds, type SessionRole } from './constants'
import { accountOf, countLogin, forgiveLogin, uncountAtAddress } from './devices'
import { verifyPassword } from './password'
import type { Login } from './schema'
import { countWrongCode, type SecondStep, takeSecondStep } from './second-step'
import { openSession } from './sessions'
import { makeAccessToken, makeCookieToken } from './tokens'

/** A bearer for a session, and when it ends. */
export async function issueAccessToken(
  sessionId: string,
  role: SessionRole = 'admin',
): Promise<{ accessToken: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + accessTokenSeconds * 1000)
  return { accessToken: await makeAccessToken(sessionId, role), expiresAt }
}

function stepRefusal(step: SecondStep): AppError {
  const text =
    step === 'missing'
      ? 'Enter the code of your authenticator app.'
      : 'This code is not right, or was used already. Enter the newest one.'
  return new AppError('unauthenticated', { message: text, fields: { code: [text] } })
}

/** Opens a session for the right password and second step. The answer does not tell what was wrong. */
export async function logIn(
  login: Login,
  caller: { address: string; userAgent: string | null; device: string | null },
) {
  const origin = { ...caller, account: accountOf(login.email) }
  await countLogin(origin)
  const [admin] = await read((db) =>
    db
      .select({
        id: admins.id,
        name: admins.name,
        email: admins.email,
        role: admins.role,
        passwordHash: admins.passwordHash,
      })
      .from(admins)
      .where(and(sql`lower(${admins.email}) = ${login.email.toLowerCase()}`, isNull(admins.disabledAt))),
  )
  const isRight = await verifyPassword(admin?.passwordHash, login.password)
  if (!admin || !isRight) throw new AppError('unauthenticated', { message: 'Incorrect email or password.' })
  const { step, sessionId } = await transact(async (tx) => {
    const step = await takeSecondStep(tx, admin.id, login.code)
    if (step !== 'passed') return { step, sessionId: null }
    const person = { role: 'admin', personId: admin.id, userAgent: caller.userAgent } as const
    return { step, sessionId: await openSession(tx, person) }
  })
  if (step === 'wrong') await countWrongCode(admin.id)
  else await uncountAtAddress(origin)
  if (!sessionId) throw stepRefusal(step)
  await forgiveLogin(origin)
  const { passwordHash: _secret, ...user } = admin
  return {
    user,
    ...(await issueAccessToken(sessionId)),
    cookieToken: await makeCookieToken(sessionId, 'admin'),
  }
}
