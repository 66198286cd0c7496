import { POST as login } from '@/app/api/login/route'
import { transact } from '@/db/client'
import { admins } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { hashPassword } from '@/lib/auth/password'
import { call } from './call'

export const password = 'a password for the tests'
let passwordHash: Promise<string> | undefined
let lastAdmin = 0

/** A staff account of a role, that nobody else in this test file uses. */
export async function createAdmin(role: AdminRole = 'dispatcher') {
  passwordHash ??= hashPassword(password)
  lastAdmin += 1
  const email = `${role}-${lastAdmin}@taskers.test`
  const values = { name: `Test ${role}`, email, role, passwordHash: await passwordHash }
  const [admin] = await transact((tx) => tx.insert(admins).values(values).returning({ id: admins.id }))
  if (!admin) throw new Error('no admin')
  return { id: admin.id, email }
}

/** Logs an admin in by the front door. */
export async function logInAs(role: AdminRole = 'dispatcher') {
  const admin = await createAdmin(role)
  const { json, response } = await call(login, '/api/login', { body: { email: admin.email, password } })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...admin, token: json.token as string, cookie, bearer: { authorization: `Bearer ${json.token}` } }
}
