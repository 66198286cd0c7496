// The settings of the site: who may save them, what is refused, what is seen at once.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PUT as save } from '@/app/api/admin/settings/[key]/route'
import { GET as list } from '@/app/api/admin/settings/route'
import { read, transact } from '@/db/client'
import { media, textDays } from '@/db/schema'
import { daysAfter, kigaliDay } from '@/lib/i18n/time'
import { getTextDay } from '@/lib/messages/texts/queries'
import { getSettings } from '@/lib/settings/queries'
import { defaultSettings } from '@/lib/settings/schema'
import { type SettingEntries, settingEntriesSchema } from '@/lib/settings/staff/schema'
import en from '@/messages/en.json'
import { testContact } from '@/scripts/support/test-environment'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { hasChangedSince, versionOfSite } from '../support/site'
import { auditOf } from '../support/staff'

const owner = await logInAs('owner')
const entries = async (): Promise<SettingEntries> =>
  settingEntriesSchema.parse((await call(list, '/api/admin/settings', { headers: owner.bearer })).json.data)
const put = (key: string, body: unknown, headers = owner.bearer) =>
  call(save, `/api/admin/settings/${key}`, { method: 'PUT', headers, params: { key }, body })
const change = async (key: keyof SettingEntries, value: unknown) =>
  put(key, { version: (await entries())[key].version, value })

const contact = {
  email: 'help@taskers.rw',
  phone: '0788 123 456',
  whatsapp: '+250 788 123 457',
  address: 'KG 7 Ave, Kigali',
}

let seen = 0
beforeEach(async () => {
  seen = await versionOfSite()
})

describe('saving a setting', () => {
  it('changes the site at once and leaves a trace of what changed', async () => {
    const before = await entries()
    expect(before.contact).toEqual({
      version: 1,
      value: testContact,
      updated_at: null,
      updated_by: null,
    })
    const { status, json } = await change('contact', { ...contact, address: testContact.address })
    expect(status).toBe(200)
    expect(json.data.contact).toMatchObject({ version: 2, updated_by: 'Test owner' })
    expect((await getSettings()).contact.phone).toBe('+250788123456')
    expect(await hasChangedSince(seen)).toBe(true)
    expect((await auditOf('contact'))[0]).toMatchObject({
      action: 'setting.saved',
      by: owner.id,
      before: { email: 'hello@taskers.local', phone: testContact.phone, whatsapp: testContact.whatsapp },
      after: { email: 'help@taskers.rw', phone: '+250788123456', whatsapp: '+250788123457' },
    })
  })

  it('is refused for an older version and says who changed it', async () => {
    const { version } = (await entries()).links
    const links = defaultSettings.links
    expect((await put('links', { version, value: links })).status).toBe(200)
    const late = await put('links', { version, value: { ...links, facebook: 'https://facebook.com/t' } })
    expect(late.status).toBe(409)
    expect(late.json.message).toBe('Test owner changed this setting meanwhile. Look at it again.')
    expect((await getSettings()).links.facebook).toBe('')
  })

  it('lets one of ten first changes win', async () => {
    const tries = Array.from({ length: 10 }, () => put('login_option', { version: 0, value: false }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect((await auditOf('login_option')).map(({ before, after }) => [before, after])).toEqual([
      [{ login_option: true }, { login_option: false }],
    ])
  })

  it.each([
    ['contact', { ...contact, email: 'nobody' }, 'email', 'Invalid email address.'],
    ['contact', { ...contact, email: ' ' }, 'email', 'Please enter an email address.'],
    ['contact', { ...contact, phone: ' ' }, 'phone', 'Please enter a phone number.'],
    ['contact', { ...contact, phone: 'call me' }, 'phone', 'Invalid phone number.'],
    ['contact', { ...contact, address: ' ' }, 'address', 'Please enter at least 3 characters.'],
    [
      'links',
      { ...defaultSettings.links, x: 'http://x.com' },
      'x',
      'Please enter a whole address that starts with https://, or nothing.',
    ],
    ...['https://x.com/"taskers', 'https://x.com/taskers\u202e', 'https://x.com/<b>'].map(
      (x) =>
        [
          'links',
          { ...defaultSettings.links, x },
          'x',
          'Please enter a whole address that starts with https://, or nothing.',
        ] as const,
    ),
    [
      'links',
      { ...defaultSettings.links, credit_name: 'An agency' },
      'credit_name',
      'A credit needs both a name and an address.',
    ],
    ['opening_hours', Array(7).fill(null), 'body', 'Please open on one day at least.'],
    [
      'opening_hours',
      [{ from: '18:00', to: '08:00' }, ...Array(6).fill(null)],
      '0',
      'The opening time must be before the closing time.',
    ],
    [
      'closed_days',
      Array.from({ length: 11 }, (_, day) => daysAfter('2026-12-24', day)),
      'body',
      'Please close for at most 10 days in a row.',
    ],
    ['closed_days', ['2026-02-30'], '0', 'Please enter a date.'],
    ['on_call_weeks', [{ week: '2026-12-01', admin_id: owner.id }], '0.week', 'A week begins on a Monday.'],
    ['hero', [], 'body', 'The landing page needs one scene at least.'],
    ['alarm_targets', { emails: ['x'] }, 'emails.0', 'Invalid email address.'],
  ] as const)('refuses %s that make no sense, in words', async (key, value, field, text) => {
    const { status, json } = await change(key, value)
    expect(status).toBe(422)
    expect(json.errors).toEqual({ [field]: [text] })
    expect(await versionOfSite()).toBe(seen)
  })

  it('keeps opening hours and alarm addresses as they were entered', async () => {
    const hours = [null, ...Array(6).fill({ from: '08:00', to: '24:00' })]
    expect((await change('opening_hours', hours)).json.data.opening_hours.value).toEqual(hours)
    const emails = ['Night@taskers.rw', 'night@taskers.rw', 'day@taskers.rw']
    expect((await change('alarm_targets', { emails })).status).toBe(200)
    expect((await getSettings()).alarm_targets.emails).toEqual(['night@taskers.rw', 'day@taskers.rw'])
  })

  it('keeps closed days once each and in order, ten in a row', async () => {
    const row = Array.from({ length: 10 }, (_, day) => daysAfter('2026-12-24', day))
    const days = ['2027-01-04', ...row.toReversed(), '2027-01-04']
    const { status, json } = await change('closed_days', days)
    expect(status).toBe(200)
    expect(json.data.closed_days.value).toEqual([...row, '2027-01-04'])
    expect(await hasChangedSince(seen)).toBe(true)
    expect((await auditOf('closed_days'))[0]).toMatchObject({
      action: 'setting.saved',
      before: { closed_days: [] },
    })
  })

  it('knows no other keys and no other people', async () => {
    expect((await put('password', { version: 0, value: 1 })).status).toBe(404)
    expect((await put('login_option', {})).status).toBe(422)
    for (const role of ['dispatcher', 'editor'] as const) {
      const { bearer } = await logInAs(role)
      expect((await put('login_option', { version: 0, value: true }, bearer)).status).toBe(403)
      expect((await call(list, '/api/admin/settings', { headers: bearer })).status).toBe(403)
    }
  })
})

describe('the scenes of the hero', () => {
  it('are put in order and removed, and every picture must be there', async () => {
    const [first, second] = (await entries()).hero.value
    expect((await change('hero', [second, first])).json.data.hero.value).toEqual([second, first])
    expect((await change('hero', [second])).status).toBe(200)
    const ghost = { name: 'ghost', landscape: crypto.randomUUID(), portrait: second?.portrait }
    expect((await change('hero', [ghost])).json.message).toContain('is gone')
    const [video] = await read((db) => db.select({ id: media.id }).from(media).where(eq(media.kind, 'video')))
    const film = { name: 'film', landscape: video?.id, portrait: second?.portrait }
    expect((await change('hero', [film])).status).toBe(422)
    expect((await change('hero', [{ ...second, landscape: undefined }])).json.errors['0.landscape']).toEqual([
      'Please add the wide picture.',
    ])
    expect((await change('hero', [second, second])).json.errors.body).toEqual([
      'Two scenes have the same name.',
    ])
    expect((await change('hero', [first, second])).status).toBe(200)
  })
})

it('the refund without approval is told apart: missing, or no amount', async () => {
  const { value } = (await entries()).money
  const { amount, amount_missing } = en.validation
  const texts = { null: amount_missing, '': amount_missing, 'about 20,000': amount, '1.5': amount }
  for (const [typed, text] of Object.entries(texts)) {
    const refund_alone_rwf = typed === 'null' ? null : typed
    const { status, json } = await change('money', { ...value, refund_alone_rwf })
    expect([status, json.errors]).toEqual([422, { refund_alone_rwf: [text] }])
  }
})

describe('the texts of a day', () => {
  it('are saved like every setting, and only as a whole number', async () => {
    expect((await entries()).texts.value).toEqual({ daily_parts: 500 })
    expect((await change('texts', { daily_parts: 800 })).status).toBe(200)
    expect((await getSettings()).texts.daily_parts).toBe(800)
    expect((await auditOf('texts'))[0]).toMatchObject({
      action: 'setting.saved',
      before: { daily_parts: 500 },
      after: { daily_parts: 800 },
    })
    for (const daily_parts of [-1, 1.5, 100_001, null, '900'])
      expect((await change('texts', { daily_parts })).status).toBe(422)
    expect((await getSettings()).texts.daily_parts).toBe(800)
  })

  it('are counted beside it', async () => {
    expect(await getTextDay()).toMatchObject({ parts: 0, daily: 800 })
    const day = kigaliDay(new Date())
    await transact((tx) =>
      tx.insert(textDays).values([
        { day: '2026-01-01', parts: 99 },
        { day, parts: 12, openParts: 3, codeParts: 4 },
      ]),
    )
    expect(await getTextDay()).toEqual({
      parts: 12,
      daily: 800,
      shares: {
        asked: { used: 3, most: 280 },
        code: { used: 4, most: 120 },
        known: { used: 5, most: 400 },
      },
    })
  })
})
