// The files that staff take away: what the screens say, in their words, and nothing less.
import { expect, it } from 'vitest'
import { GET as exportMessages } from '@/app/api/admin/messages/export/route'
import { GET as exportPrivacy } from '@/app/api/admin/privacy/export/route'
import { GET as exportStaff } from '@/app/api/admin/staff/export/route'
import { GET as exportRequests } from '@/app/api/admin/task-requests/export/route'
import { GET as exportTaskers } from '@/app/api/admin/taskers/export/route'
import { GET as exportWaitlist } from '@/app/api/admin/waitlist/export/route'
import { transact } from '@/db/client'
import { messages, privacyRequests, waitlist } from '@/db/schema'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, onRequest } from '../support/staff-requests'

type Handler = Parameters<typeof call>[0]

/** The rows of a file, each by its headings. None of the cells in these tests has a comma. */
async function fileOf(handler: Handler, path: string, headers: Record<string, string>) {
  const { response } = await call(handler, path, { headers })
  const [head = '', ...lines] = (await response.text()).replace('\ufeff', '').trim().split('\r\n')
  const headings = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [headings[index] ?? '', cell])),
  )
}

it('requests: who came, for how much, whether it was paid, why it ended, and how it was rated', async () => {
  const { bearer } = await logInAs()
  const word = 'Vestine'
  const done = await ask({ full_name: `${word} Uwase`, location: 'Remera' })
  const staff = onRequest(done.id, bearer)
  await staff.log('answered')
  await staff.assign(await anApprovedTasker({ name: 'Eric Mugisha' }))
  await staff.step('in_progress')
  await staff.price({ labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0 })
  await staff.pay()
  await staff.step('completed')
  await (await asCustomer(done.id)).rate(4, 'Quick and clean')
  const off = await ask({ full_name: `${word} Keza`, location: 'Remera' })
  await onRequest(off.id, bearer).step('cancelled', { reason: 'found_other', cancelled_by: 'customer' })
  // As the button asks for it: with the columns of the screen.
  const path = `/api/admin/task-requests/export?view=all&q=${word}&columns=due,reference,name,place,state,owner`
  const rows = await fileOf(exportRequests, path, bearer)
  expect(rows.find(({ Reference }) => Reference === done.reference)).toMatchObject({
    State: 'Completed',
    Tasker: 'Eric Mugisha',
    'Labour (RWF)': '20000',
    'Transport (RWF)': '2000',
    'Materials (RWF)': '0',
    'Total (RWF)': '22000',
    'Paid at': expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
    'Why it ended': '',
    'Rating (of 5)': '4',
    'What the customer said': 'Quick and clean',
  })
  expect(rows.find(({ Reference }) => Reference === off.reference)).toMatchObject({
    State: 'Cancelled',
    Tasker: '',
    'Total (RWF)': '',
    'Paid at': '',
    'Why it ended': 'Found somebody else · The customer',
    'Rating (of 5)': '',
  })
})

it('taskers, messages, privacy requests, staff and the waitlist: in the words of their screens', async () => {
  const owner = await logInAs('owner')
  const taskerId = await anApprovedTasker({ name: 'Solange Kayitesi' })
  await transact(async (tx) => {
    await tx.insert(messages).values({
      dedupeKey: `test:${taskerId}`,
      template: 'tasker.welcome',
      address: 'words@mail.test',
      subject: 'Welcome',
      text: '',
      html: '',
      status: 'failed',
    })
    await tx.insert(privacyRequests).values({ kind: 'erasure', status: 'open', contact: 'words@mail.test' })
    await tx
      .insert(waitlist)
      .values({ email: 'words@mail.test', locale: 'rw', token: taskerId, consentedAt: new Date() })
  })
  const find = async (handler: Handler, path: string, key: string, value: string) =>
    (await fileOf(handler, path, owner.bearer)).find((row) => row[key] === value)
  expect(
    await find(exportTaskers, '/api/admin/taskers/export?q=Kayitesi', 'Name', 'Solange Kayitesi'),
  ).toMatchObject({ State: 'Approved' })
  expect(
    await find(exportMessages, '/api/admin/messages/export', 'Address', 'words@mail.test'),
  ).toMatchObject({
    Channel: 'Mail',
    Direction: 'Out',
    Subject: 'Welcome',
    Kind: 'Answer to an application',
    State: 'Failed',
  })
  expect(await find(exportPrivacy, '/api/admin/privacy/export', 'Contact', 'words@mail.test')).toMatchObject({
    Kind: 'To erase',
    State: 'Open',
  })
  expect(await find(exportStaff, '/api/admin/staff/export', 'Email', owner.email)).toMatchObject({
    Role: 'Owner',
    State: 'Active',
  })
  expect(await find(exportWaitlist, '/api/admin/waitlist/export', 'Email', 'words@mail.test')).toMatchObject({
    Language: 'Kinyarwanda',
    State: 'Not confirmed',
  })
})

it('texts: their way, parts and cost, and when they were answered, without their words', async () => {
  const { bearer } = await logInAs()
  const text = { channel: 'sms', subject: '', html: '', text: 'Very private' } as const
  await transact(async (tx) => {
    await tx.insert(messages).values([
      {
        ...text,
        dedupeKey: 'text:out',
        template: 'customer.missed',
        address: '+250788000111',
        status: 'delivered',
        parts: 2,
        cost: 'RWF 24.0',
      },
      {
        ...text,
        dedupeKey: 'text:in',
        template: 'inbound',
        address: '+250788000222',
        direction: 'in',
        status: 'received',
        answeredAt: new Date(),
      },
    ])
  })
  const rows = await fileOf(exportMessages, '/api/admin/messages/export?channel=sms', bearer)
  const of = (address: string) => rows.find((row) => row.Address?.endsWith(address))
  expect(of('250788000111')).toMatchObject({
    Channel: 'SMS',
    Direction: 'Out',
    Kind: 'We called and could not reach you',
    State: 'Delivered',
    Parts: '2',
    Cost: 'RWF 24.0',
    'Answered at': '',
  })
  expect(of('250788000222')).toMatchObject({
    Direction: 'In',
    State: 'Received',
    Parts: '',
    'Answered at': expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
  })
  expect(JSON.stringify(rows)).not.toContain('private')
})
