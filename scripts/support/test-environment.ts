import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { defaultSettings } from '@/lib/settings/schema'
import { type Part, startPart } from '@/server/supervisor/parts'

const testTemplate = 'taskers_template'
export const testAdmin = { email: 'owner@taskers.test', password: 'correct horse battery' }

/** The contact of the site that is tried. The number belongs to no real person, as the placeholder's. */
export const testContact = {
  email: 'hello@taskers.local',
  phone: '+250700000001',
  whatsapp: '+250700000001',
  address: 'KG 7 Ave, Kigali',
}

/** What owners enter first. We are open around the clock, so that it can be tried at any time of the day. */
export async function setUpSite(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const values = { contact: testContact, opening_hours: defaultSettings.opening_hours }
  for (const [key, value] of Object.entries(values))
    await sql`insert into settings (key, value) values (${key}, ${sql.json(value)})
      on conflict (key) do update set value = excluded.value`
  await sql.end()
}

export async function startTestEnvironment() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-tests-'))
  const part: Part = startPart('database', {
    env: { POSTGRES_DIR: path.join(folder, 'postgres'), POSTGRES_DURABLE: 'false' },
  })
  const { url, pid } = await part.ready
  const serverUrl = String(url)
  const databaseUrl = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })

  async function createDatabase(name: string): Promise<string> {
    await admin.unsafe(
      `create database ${name} template ${name === testTemplate ? 'template0' : testTemplate}`,
    )
    return databaseUrl(name)
  }

  const env = {
    TEST_POSTGRES_URL: serverUrl,
    TEST_TEMPLATE: testTemplate,
    TEST_STORAGE_DIR: path.join(folder, 'storage'),
    STORAGE_DIR: path.join(folder, 'storage'),
    DATA_DIR: folder,
    MAIL_DIR: path.join(folder, 'mail'),
    SMS_DIR: path.join(folder, 'sms'),
    WALLET_DIR: path.join(folder, 'wallet'),
    APP_SECRET: 'a secret of the tests, long enough to be one',
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    RESEND_API_KEY: '',
    SMS_PROVIDER: '',
    WHATSAPP_TOKEN: '',
    WHATSAPP_PHONE_NUMBER_ID: '',
    WHATSAPP_APP_SECRET: '',
    PAWAPAY_TOKEN: '',
    PAYMENTS: '',
    PAYOUTS: 'on',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
  }
  const prepare = startPart('prepare', { env: { ...env, DATABASE_URL: await createDatabase(testTemplate) } })
  await prepare.ready
  await prepare.stop(5_000)
  await setUpSite(databaseUrl(testTemplate))

  return {
    folder,
    postgresPid: Number(pid),
    env,
    databaseUrl,
    createDatabase,
    stop: async () => {
      await admin.end({ timeout: 1 })
      await part.stop(10_000)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>
