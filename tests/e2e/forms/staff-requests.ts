// The forms of staff about one request.
import type { Page } from 'playwright/test'
import { kigaliDay } from '@/lib/i18n/time'
import { aNumber } from '../../support/numbers'
import { plantInbound, plantUnknown } from '../../support/planted-texts'
import { listens, openCardMenu } from '../fixtures'
import { type Form, press, type Site } from './form'
import {
  aBarredCustomer,
  anApprovedTasker,
  aRequestForABusyTasker,
  aRequestThatIs,
  aRequestToOffer,
  colleague,
  plantColleague,
  staffApi,
  tryInVain,
} from './made'

/** A day that is not over, as the field for it takes it. */
const inTwoDays = () => `${kigaliDay(new Date(Date.now() + 2 * 86_400_000))}T18:00`

type State = Parameters<typeof aRequestThatIs>[1]

const on = (state: State, button?: string) => async (page: Page) => {
  const { id } = await aRequestThatIs(page, state)
  await page.goto(`/admin/taskers-request/${id}`)
  if (button) await press(page, button)
}

const onCustomer = (button: string) => async (page: Page) => {
  const { id } = await aRequestThatIs(page, 'new')
  await page.goto(`/admin/customers/${id}`)
  await press(page, button)
}

/** Chooses a request in the list, and what to do with what is chosen. */
const chooseInList = (state: State, button: string) => async (page: Page) => {
  const { id } = await aRequestThatIs(page, state)
  const api = await staffApi(page)
  const { reference } = await api('GET', `task-requests/${id}`)
  await page.goto(`/admin/taskers-request?view=all&q=${reference}`)
  await page.getByLabel(`Choose ${reference}`).filter({ visible: true }).check()
  await press(page, button)
}

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const inMenu = (state: State, entry: string) => async (page: Page) => {
  await on(state)(page)
  await chooseInMenu(page, entry)
}

/** Moves a card of the board by its menu. On a phone one column is shown at a time. */
const moveOnBoard = (state: State, from: string, to: string) => async (page: Page) => {
  const { id } = await aRequestThatIs(page, state)
  const api = await staffApi(page)
  const { reference } = await api('GET', `task-requests/${id}`)
  await page.goto(`/admin/taskers-request?layout=board&q=${reference}`)
  const tab = page
    .getByRole('group', { name: 'Column' })
    .getByRole('button', { name: new RegExp(`^${from}`) })
  await listens(tab.or(page.getByRole('heading', { name: new RegExp(`^${from}`) })).first())
  if (await tab.isVisible()) await tab.click()
  await openCardMenu(page, reference)
  await page.getByRole('menuitem', { name: to, exact: true }).click()
}

/** A step of the menu that is confirmed in a dialog, with its reason where the state needs one. */
const step = (state: State, button: string, fields: Form['fields'] = []): Form => ({
  name: `a request, ${state}: ${button}`,
  covers: 'console/requests/dialogs/request-dialogs',
  open: inMenu(state, button),
  fields: [...fields, ['Note (optional)', 'Spoke with her sister']],
  send: button,
  language: 'staff',
  isInDialog: true,
})

export const requestForms: Form[] = [
  {
    name: 'a call that is entered',
    covers: 'console/requests/call/call-form',
    open: async (page) => {
      await page.goto('/admin/taskers-request/new')
    },
    fields: [
      ['Phone', '0788 123 987'],
      ['Name', 'Chantal Mukamana'],
      ['Language', 'rw'],
      ['The caller agrees to WhatsApp', true],
      ['Task', '4'],
      ['What they need', 'The tap of the bathroom leaks since this morning'],
      ['Place', 'Kacyiru, near the library'],
      ['District', 'Gasabo'],
    ],
    send: 'Enter the request',
    language: 'staff',
    isEarly: true,
  },
  {
    name: 'the notes about a customer',
    covers: 'console/customers/customer-notes',
    open: onCustomer('Write notes'),
    fields: [
      ['Notes', 'The bell is broken, ring twice'],
      ['Tags (optional)', 'regular'],
    ],
    send: 'Save notes',
    language: 'staff',
  },
  {
    name: 'a customer who is not served any more',
    covers: 'console/customers/bar-form',
    open: onCustomer('Do not serve…'),
    fields: [
      ['Reason', 'unpaid'],
      ['What happened', 'Sent two taskers away unpaid'],
    ],
    send: 'Do not serve',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a customer who is served again',
    covers: 'console/customers/customer-page',
    open: async (page) => {
      const { id } = await aBarredCustomer(page)
      await page.goto(`/admin/customers/${id}`)
      await press(page, 'Serve again…')
    },
    fields: [],
    send: 'Serve again',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a note on a request',
    covers: 'console/requests/detail/request-timeline',
    open: on('new'),
    fields: [['Note', 'Calls back at noon']],
    send: 'Add note',
    language: 'staff',
  },
  {
    name: 'a text to the customer of a request',
    covers: 'console/requests/detail/composer',
    open: on('new'),
    fields: [
      ['SMS', true],
      ['Text', 'We come at 14:00'],
    ],
    send: 'Send',
    language: 'staff',
  },
  {
    name: 'an answer to what a number wrote',
    covers: 'console/messages/reply-section',
    open: async (page, { databaseUrl }) => {
      const id = await plantInbound(databaseUrl, { address: aNumber(), text: 'Where are you?' })
      await page.goto(`/admin/messages/${id}`)
    },
    fields: [[/^Answer to /, 'We come at 14:00']],
    send: 'Send the answer',
    language: 'staff',
    isEarly: true,
  },
  {
    name: 'a text that is sent again, and may arrive twice',
    covers: 'console/messages/retry-button',
    open: async (page, { databaseUrl }) => {
      const id = await plantUnknown(databaseUrl, { address: aNumber(), text: 'We called' })
      await page.goto(`/admin/messages/${id}`)
      await press(page, 'Send again: We called')
    },
    fields: [],
    send: 'Send again',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'all messages that are sent again',
    covers: 'console/messages/retry-all',
    open: async (page) => {
      await page.goto('/admin/messages?view=trouble')
      await press(page, 'Send all again')
    },
    fields: [],
    send: 'Send again',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'the details of a request',
    covers: 'console/requests/dialogs/edit-form',
    open: on('new', 'Edit details'),
    fields: [
      ['Name', 'Alice Uwase'],
      ['Language', 'rw'],
      ['Task', '2'],
      ['What they need', 'The tap of the bathroom leaks, not that of the kitchen'],
      ['District', 'Gasabo'],
      ['The customer agrees to WhatsApp', true],
    ],
    send: 'Save details',
    language: 'staff',
  },
  {
    name: 'an outcome',
    covers: 'console/requests/dialogs/contact-dialog',
    open: on('new', 'Log outcome'),
    fields: [
      ['WhatsApp', true],
      ['Replied', true],
      ['Note (optional)', 'Spoke with her sister'],
    ],
    send: 'Log it',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a call-back',
    covers: 'console/requests/dialogs/callback-dialog',
    open: on('new', 'Call back at…'),
    fields: [
      ['When (Kigali time)', inTwoDays()],
      ['Somebody else said so', true],
      ['What they said (optional)', 'She is at work until six'],
    ],
    send: 'Save',
    language: 'staff',
    isInDialog: true,
  },
  step('new', 'Cancel the request', [
    ['The customer', true],
    ['Reason', 'too_expensive'],
  ]),
  step('contacted', 'Decline', [['Reason', 'out_of_area']]),
  step('assigned', 'Take the tasker off'),
  step('assigned', 'Start the job'),
  step('contacted', 'Link a duplicate', [['Reason', 'duplicate']]),
  step('contacted', 'End as spam', [['Reason', 'spam']]),
  {
    name: 'a job that is completed',
    open: async (page) => {
      await on('in_progress', 'Set the price')(page)
      for (const part of ['Labour', 'Transport', 'Materials'])
        await page.getByLabel(`${part} (RWF)`).fill('10000')
      await press(page, 'Agreed by phone')
      // The request is read again after that.
      await page.getByRole('button', { name: 'Complete', exact: true }).first().waitFor()
    },
    fields: [],
    send: 'Complete',
    language: 'staff',
    isToast: true,
  },
  {
    ...step('new', 'Mark as unreachable'),
    open: async (page: Page, site: Site) => {
      const { id } = await aRequestThatIs(page, 'new')
      await tryInVain(site, id)
      await page.goto(`/admin/taskers-request/${id}`)
      await chooseInMenu(page, 'Mark as unreachable')
    },
  },
  {
    name: 'a request that is opened again',
    covers: 'console/requests/dialogs/request-dialogs',
    open: inMenu('completed', 'Open again'),
    fields: [['Why', 'The tap leaks again since this morning']],
    send: 'Open again',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'the owner of a request',
    open: on('new'),
    fields: [],
    send: 'Claim',
    language: 'staff',
    isToast: true,
  },
  {
    name: 'a request that is given to a colleague',
    covers: 'console/requests/dialogs/give-dialog',
    open: async (page, site) => {
      await plantColleague(site)
      await on('new', 'Give to a colleague')(page)
    },
    fields: [
      ['Colleague', colleague.id],
      ['Note (optional)', 'Speaks French'],
    ],
    send: 'Give it',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'the end of a shift',
    covers: 'console/requests/list/shift-dialog',
    open: async (page, site) => {
      await plantColleague(site)
      const { id } = await aRequestThatIs(page, 'new')
      const api = await staffApi(page)
      const { version } = await api('GET', `task-requests/${id}`)
      await api('PUT', `task-requests/${id}/owner`, { version, action: 'claim' })
      await page.goto('/admin/dashboard')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /owner$/i })
        .click()
      await page.getByRole('menuitem', { name: 'End of shift' }).click()
    },
    fields: [
      ['To', colleague.id],
      ['Note (optional)', 'All of them call back tomorrow'],
    ],
    send: 'Hand over',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'several requests that are given to a colleague',
    covers: 'console/requests/list/bulk-give-dialog',
    open: async (page, site) => {
      await plantColleague(site)
      await chooseInList('new', 'Give to a colleague')(page)
    },
    fields: [
      ['Colleague', colleague.id],
      ['Note (optional)', 'Both in Remera'],
    ],
    send: 'Give them',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'several jobs that are assigned to one tasker',
    covers: 'console/requests/list/bulk-assign-dialog',
    open: async (page) => {
      await anApprovedTasker(page, { name: 'Chantal Uwera' })
      await chooseInList('contacted', 'Assign a tasker')(page)
    },
    fields: [
      [/^Chantal Uwera/, true],
      ['Pay for each job (RWF)', '9500'],
      ['Note (optional)', 'Both in Remera'],
    ],
    send: 'Assign',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a tasker who is assigned although they have another job',
    covers: 'console/requests/dialogs/although-busy-dialog',
    open: async (page) => {
      const { id, name } = await aRequestForABusyTasker(page)
      await page.goto(`/admin/taskers-request/${id}`)
      await page.getByLabel('Pay (RWF)').fill('9500')
      await page.getByRole('button', { name: `Assign ${name} anyway` }).click()
    },
    fields: [['Why', 'They are next door']],
    send: 'Assign anyway',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a card of the board that is moved to be assigned',
    covers: 'console/requests/dialogs/assign-dialog',
    open: async (page) => {
      await anApprovedTasker(page, { name: 'Didier Mugisha' })
      await moveOnBoard('contacted', 'Contacted', 'Assigned')(page)
    },
    fields: [
      [/^Didier Mugisha/, true],
      ['Pay (RWF)', '9500'],
      ['Note (optional)', 'Knows the house'],
    ],
    send: 'Assign',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a card of the board that is moved to its end',
    covers: 'console/requests/dialogs/end-dialog',
    open: moveOnBoard('new', 'New', 'Ended today'),
    fields: [
      ['Cancel the request', true],
      ['The customer', true],
      ['Reason', 'too_expensive'],
      ['Note (optional)', 'Spoke with her sister'],
    ],
    send: 'End the request',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'the tasker of a request',
    open: async (page) => {
      await anApprovedTasker(page)
      await on('contacted')(page)
    },
    fields: [['Pay (RWF)', '15000']],
    send: 'Assign Jean Bosco Habimana',
    language: 'staff',
  },
  {
    name: 'the offer of a job',
    covers: 'console/requests/dialogs/offer-form',
    open: async (page, site) => {
      const { id } = await aRequestToOffer(page, site)
      await page.goto(`/admin/taskers-request/${id}`)
    },
    fields: [
      ['Choose Jean Bosco Habimana', true],
      ['Pay (RWF)', '9500'],
      ['Minutes', '25'],
    ],
    send: 'Offer to 1 tasker',
    language: 'staff',
  },
  {
    name: 'an offer that is withdrawn',
    open: async (page, site) => {
      const { id, taskerId } = await aRequestToOffer(page, site)
      const api = await staffApi(page)
      const { version } = await api('GET', `task-requests/${id}`)
      const offer = { version, tasker_ids: [taskerId], pay_rwf: 9_000, minutes: 60 }
      await api('POST', `task-requests/${id}/offers`, offer)
      await page.goto(`/admin/taskers-request/${id}`)
    },
    fields: [],
    send: 'Withdraw the offer to Jean Bosco Habimana',
    language: 'staff',
    isToast: true,
  },
  {
    name: 'a job that was confirmed by phone',
    open: on('assigned'),
    fields: [],
    send: 'Confirm for them',
    language: 'staff',
    isToast: true,
  },
  {
    name: 'a tasker who did not come',
    covers: 'console/requests/dialogs/no-show-dialog',
    open: inMenu('assigned', 'The tasker did not come'),
    fields: [['Note (optional)', 'Did not answer the phone']],
    send: 'Take the tasker off',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a case that is settled',
    covers: 'console/cases/settle-case',
    open: async (page) => {
      const { id } = await aRequestThatIs(page, 'assigned')
      const api = await staffApi(page)
      const { version } = await api('GET', `task-requests/${id}`)
      await api('POST', `task-requests/${id}/no-show`, { version, note: null })
      const { reference } = await api('GET', `task-requests/${id}`)
      await page.goto(`/admin/taskers-request/${id}`)
      await press(page, `Settle ${reference}`)
    },
    fields: [['What was done', 'Called both of them']],
    send: 'Settle',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'what is done about a case',
    covers: 'console/cases/remedy-dialog',
    open: async (page, site) => {
      await plantColleague(site)
      const { id } = await aRequestThatIs(page, 'assigned')
      const api = await staffApi(page)
      const { version } = await api('GET', `task-requests/${id}`)
      const { reference } = await api('POST', `task-requests/${id}/no-show`, { version, note: null })
      await page.goto(`/admin/cases?q=${reference}`)
      await press(page, `Decide what to do: ${reference}`)
    },
    fields: [
      ['Do the work again', true],
      ['Who does it', colleague.id],
      ['By when (Kigali time)', inTwoDays()],
    ],
    send: 'Save',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a request that is no spam',
    open: on('spam'),
    fields: [],
    send: 'It is not spam: open again',
    language: 'staff',
    isToast: true,
  },
]
