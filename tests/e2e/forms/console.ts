// The forms of what the site shows, and of what is kept about people.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { type Form, press } from './form'
import { aBarredCustomer, aNewRequest, staffApi } from './made'

const goTo = (path: string) => async (page: Page) => void (await page.goto(path))
const staffed = { language: 'staff' } as const
const dialog = { language: 'staff', isInDialog: true } as const

/** The editor of the first entry that is there. */
const ofFirst = (list: string, path: string) => async (page: Page) => {
  const [first] = await (await staffApi(page))('GET', list)
  await page.goto(`${path}/${first.id}`)
}

const setting = (file: string, title: string, fields: Form['fields']): Form => ({
  ...staffed,
  name: `the settings: ${title}`,
  covers: `console/settings/${file}`,
  open: goTo('/admin/settings'),
  fields,
  send: `Save ${title}`,
  isEarly: true,
})

export const contentForms: Form[] = [
  {
    ...staffed,
    name: 'a new task',
    covers: 'console/tasks/task-form',
    open: goTo('/admin/popular-tasks/new'),
    fields: [
      ['Title (English)', 'Window cleaning'],
      ['Summary (English)', 'Clean windows, inside and outside.'],
      ['Price from', '12000'],
      ['Minutes, about', '90'],
    ],
    send: 'Create',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'a task',
    covers: 'console/tasks/task-form',
    open: ofFirst('tasks', '/admin/popular-tasks'),
    fields: [
      ['Price from', '12,500'],
      [/^Draft/, true],
    ],
    send: 'Save',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'a question',
    covers: 'console/faqs/faq-form',
    open: goTo('/admin/faqs/new'),
    fields: [['Question (English)', 'Do you come on Sundays?']],
    send: 'Create',
    isEarly: true,
  },
  {
    ...staffed,
    name: 'a testimonial',
    covers: 'console/testimonials/testimonial-form',
    open: ofFirst('testimonials', '/admin/testimonials'),
    fields: [
      ['Company or place', 'Nyamirambo'],
      ['Quote (English)', 'They came within the hour, and it holds.'],
    ],
    send: 'Save',
    isEarly: true,
  },
  setting('settings-page', 'contact', [['Address', 'KG 11 Avenue, Kigali']]),
  { ...setting('hours-section', 'opening hours', [['Sunday: open', 'closed']]), sends: 'null' },
  setting('closed-days-section', 'closed days', [['Another day', '2099-12-29']]),
  setting('alarm-section', 'alarms', [['Addresses', 'dispatch@taskers.test']]),
  setting('on-call-section', 'on call', [['Minutes until the mail', '15']]),
  { ...setting('rota-section', 'on-call rota', [[/^This week/, '']]), sends: '[]' },
  setting('offer-section', 'offers', [['Minutes to answer', '12']]),
  setting('money-section', 'money', [
    ['Name of the seller', 'Taskers Ltd'],
    ['Refund without approval (RWF)', '25,000'],
  ]),
  setting('text-section', 'texts', [['Parts a day, at most', '600']]),
  setting('hero-section', 'hero pictures', [['Scene 1', 'A kitchen in Remera']]),
  setting('settings-page', 'links', [['Facebook', 'https://facebook.com/taskers']]),
  setting('settings-page', 'login option', [['Show “Log in” in the header of the site', true]]),
]

/** A wish of somebody about whom something is kept. */
async function aWish(page: Page, kind: 'access' | 'erasure'): Promise<void> {
  await aNewRequest(page)
  const wish = { kind, contact: '0788 123 456', note: null }
  const { id } = await (await staffApi(page))('POST', 'privacy', wish)
  await page.goto(`/admin/privacy/${id}`)
}

export const privacyForms: Form[] = [
  {
    ...dialog,
    name: 'a privacy request',
    covers: 'console/privacy/privacy-list',
    open: async (page) => {
      await page.goto('/admin/privacy')
      await press(page, 'Record a request')
    },
    fields: [
      ['What they ask for', 'access'],
      ['Phone or email', 'aline@taskers.test'],
    ],
    send: 'Record it',
  },
  {
    ...dialog,
    name: 'a privacy request that is refused',
    covers: 'console/privacy/privacy-steps',
    open: async (page) => {
      await aWish(page, 'access')
      await press(page, 'Refuse…')
    },
    fields: [['Reason', 'It is somebody else’s number']],
    send: 'Refuse',
  },
  {
    ...dialog,
    name: 'a privacy request that is done',
    covers: 'console/privacy/privacy-steps',
    open: async (page) => {
      await aWish(page, 'access')
      await press(page, 'Mark as done…')
    },
    fields: [],
    send: 'It was handed over',
  },
  {
    ...dialog,
    name: 'a mark that an owner removes',
    covers: 'console/privacy/privacy-steps',
    open: async (page) => {
      const { phone } = await aBarredCustomer(page)
      const wish = { kind: 'access', contact: phone, note: null }
      const { id } = await (await staffApi(page))('POST', 'privacy', wish)
      await page.goto(`/admin/privacy/${id}`)
      await press(page, 'Remove “Do not serve”…')
    },
    fields: [],
    send: 'Remove it',
  },
  {
    ...dialog,
    name: 'an erasure',
    covers: 'console/privacy/privacy-steps',
    open: async (page) => {
      await aWish(page, 'erasure')
      await page.getByRole('button', { name: /^Erase .+…$/ }).click()
    },
    fields: [],
    send: 'Erase for good',
  },
  {
    ...dialog,
    name: 'an address of the list for the app',
    covers: 'console/waitlist/waitlist',
    open: async (page) => {
      const email = `list-${randomUUID()}@taskers.test`
      await page.request.post('/api/waitlist', { data: { email, consent: true, locale: 'en' } })
      await page.goto(`/admin/waitlist?q=${email}`)
      await press(page, `Erase ${email}`)
    },
    fields: [],
    send: 'Erase',
  },
]
