// The forms of the staff's own accounts: on the way in, on one's profile, on the list of staff.
import type { Page } from 'playwright/test'
import { testAdmin } from '@/scripts/support/test-environment'
import { mailedLink } from '../../support/business'
import { expect } from '../fixtures'
import { type Form, press } from './form'
import { somebodyInvited, staffApi } from './made'

const goTo = (path: string) => async (page: Page) => void (await page.goto(path))

const staffed = { language: 'staff' } as const
const dialog = { language: 'staff', isInDialog: true } as const

/** Nobody is logged in. */
export const entryForms: Form[] = [
  {
    ...staffed,
    name: 'the login of staff',
    covers: 'console/auth/login-form',
    open: goTo('/admin/login'),
    fields: [
      ['Email', 'someone@taskers.test'],
      ['Password', 'a long enough password'],
    ],
    send: 'Login',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'the forgotten password',
    covers: 'console/auth/forgot-form',
    open: goTo('/admin/forgot-password'),
    fields: [['Email', 'someone@taskers.test']],
    send: 'Send the link',
    isEarly: true,
  },
]

/** Steps of a colleague's account, from the menu of its row. */
const onRow = (item: string, prepare?: (page: Page, id: string) => Promise<void>) => async (page: Page) => {
  const { id, name, email } = await somebodyInvited(page)
  await prepare?.(page, id)
  await page.goto(`/admin/staff?q=${email}`)
  await press(page, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: item }).click()
}

async function disable(page: Page, id: string): Promise<void> {
  const api = await staffApi(page)
  const [row] = (await api('GET', 'staff')).filter((one: { id: string }) => one.id === id)
  await api('PUT', `staff/${id}`, { version: row.version, is_disabled: true })
}

const rowStep = (item: string, button: string, prepare?: Parameters<typeof onRow>[1]): Form => ({
  ...dialog,
  name: `a colleague: ${item}`,
  covers: 'console/admins/staff-actions',
  open: onRow(item, prepare),
  fields: [],
  send: button,
})

const onTwoFactor = async (page: Page) => {
  await page.goto('/admin/profile')
  await press(page, 'Turn on')
}

export const accountForms: Form[] = [
  {
    ...staffed,
    name: 'a new password by a mailed link',
    covers: 'console/auth/password-form',
    open: async (page, { mailDir }) => {
      const { email } = await somebodyInvited(page)
      await page.goto(await mailedLink(email, mailDir))
    },
    fields: [['New password', 'four words for the tests']],
    send: 'Set the password',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'one’s own name',
    covers: 'console/profile/profile-page',
    open: goTo('/admin/profile'),
    fields: [['Name', 'Somebody Else']],
    send: 'Save the name',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'one’s own password',
    covers: 'console/profile/profile-password',
    open: goTo('/admin/profile'),
    fields: [
      ['Your password now', 'the password until today'],
      ['New password', 'the password from today on'],
    ],
    send: 'Change the password',
    isEarly: true,
  },
  {
    ...dialog,
    name: 'two-factor login: the password',
    covers: 'console/profile/profile-password',
    open: onTwoFactor,
    fields: [['Your password now', 'the password until today']],
    send: 'Continue',
  },
  {
    ...staffed,
    name: 'two-factor login: the first code',
    covers: 'console/profile/profile-two-factor',
    open: async (page) => {
      await onTwoFactor(page)
      const asked = page.getByRole('dialog')
      await asked.getByLabel('Your password now').fill(testAdmin.password)
      await press(asked, 'Continue')
      await expect(asked).toBeHidden()
    },
    fields: [['Code', '123456']],
    send: 'Turn on',
  },
  {
    ...dialog,
    name: 'the end of one session',
    covers: 'console/profile/profile-sessions',
    open: async (page) => {
      await page.goto('/admin/profile')
      await page
        .getByRole('button', { name: /^End the session of/ })
        .first()
        .click()
    },
    fields: [],
    send: 'End it',
  },
  {
    ...dialog,
    name: 'the end of every other session',
    covers: 'console/profile/profile-sessions',
    open: async (page) => {
      await page.goto('/admin/profile')
      await press(page, 'End all others')
    },
    fields: [],
    send: 'End them',
  },
  {
    ...dialog,
    name: 'an invitation',
    covers: 'console/admins/staff-list',
    open: async (page) => {
      await page.goto('/admin/staff')
      await press(page, 'Invite somebody')
    },
    fields: [
      ['Name', 'Diane Ingabire'],
      ['Email', 'diane@taskers.test'],
    ],
    send: 'Send the invitation',
  },
  {
    ...rowStep('Change the role…', 'Change the role'),
    fields: [[/^Dispatcher/, true]],
  },
  rowStep('Send the invitation again…', 'Send again'),
  rowStep('Disable…', 'Disable'),
  rowStep('Enable…', 'Enable', disable),
]
