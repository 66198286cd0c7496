// The forms of taskers: before they are in, and on their own profile.
import type { Page } from 'playwright/test'
import { fill } from '@/lib/i18n/fill'
import en from '@/messages/en.json' with { type: 'json' }
import fr from '@/messages/fr.json' with { type: 'json' }
import rw from '@/messages/rw.json' with { type: 'json' }
import { type Form, press } from './form'
import { aNewTasker } from './made'

const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

/** Logs a new tasker in on each page that is opened from now on. */
export async function asTasker(page: Page): Promise<string> {
  const { token } = await aNewTasker(page)
  await page.addInitScript((bearer) => localStorage.setItem('TASKER_ACCESS_TOKEN', bearer), token)
  return token
}
const onProfile = (prefix: string, button: string) => async (page: Page) => {
  await asTasker(page)
  await page.goto(`${prefix}/tasker-profile`)
  await press(page, button)
}
const wantedAddress = 'wanted@taskers.test'
const { fields } = fr.tasker

export const taskerForms: Form[] = [
  {
    name: 'the application',
    covers: 'taskers/application-form',
    open: goTo('/fr/become-tasker'),
    fields: [
      [fields.name, 'Jean Bosco'],
      [fields.email, 'jean@taskers.test'],
      [fields.phone, '0788 123 456'],
      [fields.gender, 'male'],
      [fields.nationality, 'rwanda'],
      [fields.education, 'undergraduate'],
      [fields.profession, 'plumbing'],
      [fields.work_experience, 'Six ans de plomberie à Kicukiro'],
    ],
    send: fr.tasker.send,
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'the login of taskers',
    covers: 'taskers/login-form',
    open: goTo('/rw/login'),
    fields: [[rw.taskerLogin.email, 'jean@taskers.test']],
    send: rw.taskerLogin.send,
    language: 'rw',
    isEarly: true,
  },
  {
    name: 'the code',
    covers: 'taskers/code-form',
    open: goTo('/tasker/verify-code?email=jean%40taskers.test'),
    fields: [[en.taskerLogin.code, '123456']],
    send: en.taskerLogin.verify,
    language: 'en',
    isEarly: true,
  },
  {
    name: 'the details of a profile',
    covers: 'taskers/edit-form',
    open: onProfile('', en.tasker.edit),
    fields: [[en.tasker.fields.name, 'Jean Bosco Uwimana']],
    send: en.tasker.save,
    language: 'en',
  },
  {
    name: 'what a tasker can do',
    covers: 'taskers/profile-work',
    open: async (page) => {
      await asTasker(page)
      await page.goto('/rw/tasker-profile')
      await page.locator('summary').filter({ hasText: 'Gasabo' }).click()
    },
    fields: [
      ['Amazi na plomberie', true],
      [fill(rw.tasker.wholeDistrict, { district: 'Gasabo' }), true],
    ],
    sends: '"task_ids":[4],"areas":[{"district":"Gasabo","sector":null}]',
    send: rw.tasker.saveWork,
    language: 'rw',
    isEarly: true,
  },
  {
    name: 'the code of another mail address',
    covers: 'taskers/login-change',
    open: async (page) => {
      const headers = { authorization: `Bearer ${await asTasker(page)}` }
      await page.request.put('/api/taskers/me/email', { headers, data: { email: wantedAddress } })
      await page.goto('/fr/tasker-profile')
    },
    fields: [[fill(fr.tasker.emailChange.code, { to: wantedAddress }), '123456']],
    send: fr.tasker.emailChange.confirm,
    language: 'fr',
    isEarly: true,
  },
  {
    name: 'the end of a profile',
    covers: 'taskers/profile-view',
    open: onProfile('/fr', fr.tasker.delete),
    fields: [],
    send: fr.tasker.deleteConfirm,
    language: 'fr',
    isInDialog: true,
  },
]
