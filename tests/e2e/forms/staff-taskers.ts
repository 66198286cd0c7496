// The forms of staff about one tasker.
import type { Page } from 'playwright/test'
import { aNumber } from '../../support/numbers'
import { type Form, press } from './form'
import { aNewTasker, anApprovedTasker } from './made'

const on =
  (button: string, make: (page: Page) => Promise<string> = async (page) => (await aNewTasker(page)).id) =>
  async (page: Page) => {
    await page.goto(`/admin/taskers/${await make(page)}`)
    await press(page, button)
  }

const step = (button: string, fields: Form['fields'] = [], make?: (page: Page) => Promise<string>): Form => ({
  name: `a tasker: ${button}`,
  covers: 'console/taskers/tasker-steps',
  open: on(button, make),
  fields: [...fields, ['Note (optional)', 'Told on the phone']],
  send: button,
  language: 'staff',
  isInDialog: true,
})

export const staffTaskerForms: Form[] = [
  {
    name: 'a tasker who is entered by staff',
    covers: 'console/taskers/tasker-entry',
    open: async (page) => {
      await page.goto('/admin/taskers/new')
    },
    fields: [
      ['Full name', 'Odette Ingabire'],
      ['Phone', aNumber()],
      ['Language', 'rw'],
      ['Plumbing', true],
    ],
    send: 'Enter the tasker',
    language: 'staff',
  },
  step('Start screening'),
  step('Reject', [['Reason', 'incomplete']]),
  step('Suspend', [['Reason', 'conduct']], anApprovedTasker),
  {
    name: 'a check of a tasker',
    covers: 'console/taskers/tasker-checks',
    open: on('Add a check'),
    fields: [
      ['What was checked', 'identity'],
      ['Outcome', 'passed'],
      ['Note (optional)', 'Seen at the office'],
    ],
    send: 'Record the check',
    language: 'staff',
  },
  {
    name: 'a tasker as a person',
    covers: 'console/taskers/tasker-person',
    open: on('Edit profile'),
    fields: [
      ['Full name', 'Jean Bosco Uwimana'],
      ['Gender', 'other'],
    ],
    send: 'Save profile',
    language: 'staff',
  },
  {
    name: 'the work of a tasker',
    covers: 'console/taskers/tasker-work',
    open: on('Edit skills and districts'),
    fields: [
      ['Plumbing', true],
      ['Available for jobs', true],
    ],
    send: 'Save skills and districts',
    language: 'staff',
  },
  {
    name: 'the sessions of a tasker',
    covers: 'console/taskers/tasker-records',
    open: on('End all'),
    fields: [],
    send: 'End all sessions',
    language: 'staff',
    isInDialog: true,
  },
  {
    name: 'a profile that staff delete',
    covers: 'console/taskers/tasker-records',
    open: on('Delete…'),
    fields: [],
    send: 'Delete for good',
    language: 'staff',
    isInDialog: true,
  },
]
