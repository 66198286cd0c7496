// Taskers who get one-time codes, by mail or by SMS.
import { randomInt } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { PUT as chooseChannel } from '@/app/api/taskers/me/code-channel/route'
import { POST as ask } from '@/app/api/taskers/request-verification/route'
import { POST as verify } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { loginCodes } from '@/db/schema'
import { codeOf } from '@/lib/auth/codes/mutations'
import { env } from '@/lib/platform/env'
import { call } from './call'
import { mailsIn } from './mail-folder'
import { registerTasker } from './taskers'

/** A Rwandan mobile number that nobody else has. */
export const aNumber = () => `+25078${String(randomInt(10_000_000)).padStart(7, '0')}`

const request = (email: string, channel?: 'mail') =>
  call(ask, '/api/taskers/request-verification', { body: { email, channel } })

/** The tasker's newest code, as the worker would send it. */
export async function newestCode(taskerId: string) {
  const rows = await read((db) =>
    db.select().from(loginCodes).where(eq(loginCodes.taskerId, taskerId)).orderBy(desc(loginCodes.createdAt)),
  )
  const [row] = rows
  if (!row) throw new Error('no code')
  return { ...row, code: codeOf(row.id), count: rows.length }
}

/** Moves the tasker's codes into the past. */
export const ageCodes = (taskerId: string, minutes: number) =>
  transact((tx) =>
    tx
      .update(loginCodes)
      .set({ createdAt: sql`${loginCodes.createdAt} - ${minutes} * interval '1 minute'` })
      .where(eq(loginCodes.taskerId, taskerId)),
  )

/** A tasker who has logged in with a code, and what they can do about codes. */
export async function aTaskerWithCode(change: Record<string, unknown> = {}) {
  const phone = String(change.phone ?? aNumber())
  const tasker = await registerTasker({ ...change, phone })
  const { id, email } = tasker
  await request(email)
  /** Logs in with the newest code; `address` is needed after a change of it. */
  const logIn = async (address = email) => {
    const { code } = await newestCode(id)
    const body = { email: address, code }
    const { status, json } = await call(verify, '/api/taskers/verify-code', { body })
    return { status, bearer: { authorization: `Bearer ${json.access_token}` } }
  }
  const { bearer } = await logIn()
  await ageCodes(id, 24 * 60)
  const choose = (channel: unknown, headers: Record<string, string> = bearer) =>
    call(chooseChannel, '/api/taskers/me/code-channel', { method: 'PUT', body: { channel }, headers })
  return {
    ...tasker,
    phone,
    bearer,
    logIn,
    choose,
    ask: (channel?: 'mail', address = email) => request(address, channel),
    texts: () => mailsIn(env().SMS_DIR, phone),
    /** The mails with a code. */
    codeMails: () => mailsIn(env().MAIL_DIR, email).filter(({ subject }) => subject.includes('Your code')),
  }
}

/** A tasker who gets codes by SMS. */
export async function aTextedTasker(change: Record<string, unknown> = {}) {
  const tasker = await aTaskerWithCode(change)
  await tasker.choose('sms')
  return tasker
}
