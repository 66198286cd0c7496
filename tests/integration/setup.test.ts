// What a new site still needs: the list of owners, and the texts that name no number until there is one.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PUT as save } from '@/app/api/admin/settings/[key]/route'
import { POST as confirmPrices } from '@/app/api/admin/setup/prices/route'
import { GET as getSetup } from '@/app/api/admin/setup/route'
import { transact } from '@/db/client'
import { admins, backups, settings } from '@/db/schema'
import { env } from '@/lib/platform/env'
import { placeholders, placeholdersIn } from '@/lib/settings/constants'
import { getSettingEntries } from '@/lib/settings/queries'
import { testContact } from '@/scripts/support/test-environment'
import { call } from '../support/call'
import { aNumber } from '../support/numbers'
import { createAdmin, logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask } from '../support/staff-requests'
import { noTexts, textsBy } from '../support/text-webhooks'
import { tellAll, textsTo } from '../support/texts'

const owner = await logInAs('owner')
const done = async (): Promise<string[]> =>
  (await call(getSetup, '/api/admin/setup', { headers: owner.bearer })).json.data.done
const confirm = (headers = owner.bearer) =>
  call(confirmPrices, '/api/admin/setup/prices', { method: 'POST', headers })

async function setContact(change: Partial<typeof testContact>): Promise<void> {
  const value = { ...testContact, ...change }
  await transact((tx) => tx.update(settings).set({ value }).where(eq(settings.key, 'contact')))
}

describe('the list of a new site', () => {
  it('has what is done, and each item follows from what somebody did', async () => {
    // Of the two owners one came with the seed.
    expect(await done()).toEqual(['phone', 'address', 'second_owner'])

    await transact((tx) =>
      tx.update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.email, 'owner@taskers.test')),
    )
    expect(await done()).not.toContain('second_owner')
    await transact((tx) =>
      tx.insert(admins).values({ name: 'Invited', email: 'i@taskers.test', role: 'owner' }),
    )
    expect(await done()).not.toContain('second_owner')
    await createAdmin('owner')
    expect(await done()).toContain('second_owner')

    const { version, value } = (await getSettingEntries()).opening_hours
    const body = { version, value }
    const saved = { method: 'PUT', headers: owner.bearer, params: { key: 'opening_hours' }, body }
    expect((await call(save, '/api/admin/settings/opening_hours', saved)).status).toBe(200)
    expect(await done()).toContain('hours')

    const days = (count: number) => sql`now() - ${count} * interval '1 day'`
    await transact((tx) => tx.insert(backups).values({ madeAt: days(9) }))
    expect(await done()).not.toContain('backup')
    await transact((tx) => tx.insert(backups).values({ madeAt: days(7) }))
    expect(await done()).toContain('backup')
  })

  it('counts the telephone only when both numbers are the site’s own', async () => {
    expect(placeholdersIn(testContact)).toEqual([])
    for (const change of [{ phone: placeholders.phone }, { whatsapp: placeholders.phone }]) {
      await setContact(change)
      expect(await done()).not.toContain('phone')
    }
    await setContact({ address: placeholders.address })
    expect(await done()).toEqual(expect.arrayContaining(['phone']))
    expect(await done()).not.toContain('address')
    await setContact({})
  })

  it('counts mail and texts once they have a provider', async () => {
    const before = { ...noTexts, RESEND_API_KEY: env().RESEND_API_KEY }
    const mailKey = { RESEND_API_KEY: 'key' }
    const doneWith = async (providers: object) => {
      Object.assign(env(), before, providers)
      try {
        return (await done()).filter((item) => ['mail', 'texts'].includes(item))
      } finally {
        Object.assign(env(), before)
      }
    }
    expect(await doneWith({})).toEqual([])
    expect(await doneWith(mailKey)).toEqual(['mail'])
    // Not everybody reads WhatsApp.
    expect(await doneWith(textsBy('whatsapp', 'http://127.0.0.1'))).toEqual([])
    expect(await doneWith({ ...mailKey, ...textsBy('pindo', 'http://127.0.0.1') })).toEqual(['mail', 'texts'])
  })

  it('takes the word of an owner for the prices, once, and the audit log has it', async () => {
    expect(await done()).not.toContain('prices')
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.every(({ json }) => json.data.done.includes('prices'))).toBe(true)
    expect(await auditOf('prices')).toMatchObject([{ action: 'setup.prices_confirmed', by: owner.id }])
  })

  it('is for owners alone', async () => {
    for (const role of ['dispatcher', 'editor'] as const) {
      const { bearer } = await logInAs(role)
      expect((await call(getSetup, '/api/admin/setup', { headers: bearer })).status).toBe(403)
      expect((await confirm(bearer)).status).toBe(403)
    }
  })
})

describe('a text', () => {
  it('names our number, and none while it is the placeholder', async () => {
    const [before, after] = [aNumber(), aNumber()]
    await setContact({ phone: placeholders.phone })
    await ask({ phone: before, whatsapp: true })
    await tellAll()
    await setContact({})
    await ask({ phone: after })
    await tellAll()
    // The approved words of WhatsApp name a number, so it goes by SMS.
    expect(textsTo(before)).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/\/track\/\S{24}$/) },
    ])
    expect(textsTo(after)).toMatchObject([{ text: expect.stringMatching(/\/track\/\S{24} Tel 0700000001$/) }])
  })
})
