// Who works this week: two dispatchers, invited by the owner, and six taskers, checked and approved.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { testAdmin } from '@/scripts/support/test-environment'
import type { Person, Worker } from './book'
import { type Call, until } from './calls'
import { dateOf, dayMs } from './dates'
import { portraitOf } from './faces'
import type { Applicant } from './people'

export const dispatcherPassword = 'a password for the drill'

async function logIn(call: Call, email: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>('POST /api/login', { body: { email, password } })
  return token
}

/** `Bosco Nsabimana` has `bosco@taskers.test`. */
export const addressOf = (name: string): string =>
  `${name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@taskers.test`

type Mail = { to: string; text: string }

/** What the mail to an address says, once the worker has written it, and not what is known already. */
export async function mailTo(
  mailDir: string,
  email: string,
  wanted: RegExp,
  known?: string,
): Promise<string> {
  let found: string | undefined
  await until(`a mail to ${email}`, () => {
    const names = existsSync(mailDir) ? readdirSync(mailDir).filter((name) => name.endsWith('.json')) : []
    const mails = names.map((name): Mail => JSON.parse(readFileSync(path.join(mailDir, name), 'utf8')))
    const told = mails.map(({ to, text }) => (to === email ? wanted.exec(text)?.[1] : undefined))
    found = told.find((one) => one !== undefined && one !== known)
    return found !== undefined
  })
  return found ?? ''
}

/** Invites dispatchers; each sets a password by the link in the mail. */
type Invited = { mailDir: string; names: readonly string[] }

export async function inviteDispatchers(call: Call, { mailDir, names }: Invited): Promise<Person[]> {
  const owner = await logIn(call, testAdmin.email, testAdmin.password)
  return Promise.all(
    names.map(async (name) => {
      const email = addressOf(name)
      const body = { name, email, role: 'dispatcher' }
      const invited = { as: owner, body, status: 201 }
      const { data } = await call<{ data: { id: string } }>('POST /api/admin/staff', invited)
      const token = await mailTo(mailDir, email, /\/admin\/invite\/([\w-]+)/)
      await call('POST /api/auth/set-password', { body: { token, password: dispatcherPassword } })
      return { id: data.id, name, as: await logIn(call, email, dispatcherPassword) }
    }),
  )
}

type Application = { applicant: Applicant; number: number; taskIds: number[]; staff: Person }
type Registered = { data: { id: string }; access_token: string }

const requiredChecks = ['identity', 'criminal_record']
/** So far ahead, the checks of one tasker end; staff are told of those that end within 30 days. */
const firstEndDays = 20

/** A tasker applies, is checked and approved, and says what they do and where. */
export async function hireTasker(call: Call, application: Application): Promise<Worker> {
  const { applicant, number, taskIds, staff } = application
  const { name, gender, profession, experience, district, sector, face } = applicant
  const profile = {
    ...{ name, gender, profession, nationality: 'Rwandan', education: 'Secondary school' },
    work_experience: experience,
    email: addressOf(name),
    phone: `+25078900000${number}`,
  }
  const sent = await call<Registered>('POST /api/taskers', { body: profile, status: 201 })
  const { id } = sent.data
  const { as } = staff
  const one = `/api/admin/taskers/${id}`
  const change = async (what: string, body: object) => {
    const { data } = await call<{ data: { version: number } }>(`GET ${one}`, { as })
    await call(`${what}`, { as, body: { version: data.version, ...body } })
  }
  await change(`POST ${one}/transitions`, { to: 'screening' })
  const now = Date.now()
  for (const kind of requiredChecks) {
    const expires_on = number === 0 ? dateOf(now + firstEndDays * dayMs) : null
    const body = { kind, outcome: 'passed', checked_on: dateOf(now - dayMs), expires_on }
    await call(`POST ${one}/checks`, { as, body })
  }
  await change(`POST ${one}/transitions`, { to: 'approved' })
  await change(`PUT ${one}/work`, { task_ids: taskIds, areas: [{ district, sector }] })
  await call('PUT /api/taskers/me/photo', { as: sent.access_token, picture: await portraitOf(face) })
  return { id, name, as: sent.access_token, taskIds }
}

/** Offers must reach taskers at any hour, because the drill may be played at night. */
export const workAtNight = (sql: postgres.Sql) => sql`update taskers set takes_night_offers = true`
