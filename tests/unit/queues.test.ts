// Payloads of jobs, as they wait in queues while a new version starts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Transaction } from '@/db/client'
import { parsePayload, queue } from '@/lib/platform/queue'
import { enqueue, work } from '@/lib/platform/work'
import { alarmMailQueue, newRequestQueue } from '@/lib/requests/work-schema'
import { allWork } from '@/lib/work'

const id = '0b0f7c52-4f0e-4c6a-9f59-3d1f0f6f7a11'
const other = 'c4b8f3d0-6a51-4d0a-8a43-7d0a5a1c2e22'

/** What this version and the one before it put into each queue. A line is added, none is changed. */
const examples: Record<string, readonly (Record<string, unknown> | null)[]> = {
  'mail.request.created': [
    { request_id: id, network: 'zvI9S3pWbL0' },
    { request_id: id, network: null },
    { request_id: id },
  ],
  'text.request.number': [
    { request_id: id, network: 'zvI9S3pWbL0' },
    { request_id: id, network: null },
  ],
  'mail.request.dispatchers': [{ request_id: id }],
  'mail.request.cancelled': [{ request_id: id, tasker_id: other, version: 7, reason: 'no_show' }],
  'mail.request.complaint': [{ message_id: id }],
  'mail.request.assigned': [{ request_id: id, tasker_id: other }],
  'mail.request.changed': [
    {
      request_id: id,
      tasker_id: other,
      version: 7,
      has_new_time: true,
      has_new_place: false,
      has_new_task: false,
    },
  ],
  'mail.request.released': [{ request_id: id, tasker_id: other, version: 7 }],
  'mail.request.alarm': [{ request_id: id, level: 45 }],
  'mail.request.pay': [{ request_id: id, tasker_id: other, version: 7, pay_rwf: 20_000 }],
  'mail.request.escalated': [{ request_id: id, admin_id: other }],
  'mail.job.back': [
    { request_id: id, version: 7, why: 'released' },
    { request_id: id, version: 7, why: 'no_show' },
    { request_id: id, version: 7, why: 'no_show_by_customer' },
  ],
  'mail.written': [{ message_id: id, forget: false }],
  'mail.discard': [{ message_ids: [id, other] }],
  'mail.text_alarm': [
    { day: '2026-11-24', about: 'used_asked', detail: '320 of 400' },
    { day: '2026-11-24', about: 'used_code', detail: '320 of 400' },
    { day: '2026-11-24', about: 'used_known', detail: '320 of 400' },
    { day: '2026-11-24', about: 'account', detail: 'pindo: The account is closed' },
    { day: '2026-11-24', about: 'balance', detail: 'pindo: 120.5 is left' },
  ],
  'mail.tasker.code': [{ code_id: id }],
  'mail.tasker.welcome': [{ tasker_id: id }],
  'mail.tasker.state': [{ event_id: 41 }],
  'mail.tasker.address_codes': [{ change_id: id }],
  'mail.tasker.check': [{ check_id: id }],
  'mail.admin.link': [{ link_id: id }, { link_id: id, mail_id: other }],
  'mail.admin.login_change': [{ admin_id: id, audit_id: 41 }],
  'mail.waitlist.joined': [{ waitlist_id: id, day: '2026-11-24' }],
  'text.request.customer': [{ event_id: 41 }],
  'text.send': [{ message_id: id }],
  'text.desk_sent': [{ message_id: id }],
  'text.provider_event': [{ event_ids: [id, other] }],
  'offers.expire': [{ request_id: id }],
  'offers.tell': [{ offer_id: id }],
  'offers.bring_back': [{ request_id: id }],
  'jobs.give_back': [{ request_id: id, tasker_id: other }],
  'jobs.time_asked': [{ request_id: id, tasker_id: other, version: 7 }],
  'media.discard': [{ media_id: id }],
  // The clock sends null, and some of these are enqueued by a change, too.
  'jobs.complete': [null, {}],
  'requests.alarms': [null],
  'requests.callbacks': [null],
  'requests.turns': [null],
  'requests.escalation': [null],
  'requests.repeats': [null, {}],
  'money.sweep': [null],
  'money.collect': [{ payment_id: id }],
  'money.ask': [{ payment_id: id }, { payment_id: id, is_woken: true }],
  'money.online.sweep': [null],
  'money.give_back': [{ refund_id: id }],
  'money.ask_refund': [{ refund_id: id }, { refund_id: id, is_woken: true }],
  'money.refunds.sweep': [null],
  'money.pay_out': [{ payout_id: id }],
  'money.ask_payout': [{ payout_id: id }, { payout_id: id, is_woken: true }],
  'money.payouts.sweep': [null],
  'money.proof': [null],
  'mail.money.account': [{ kind: 'payment', code: 'DEPOSITS_NOT_ALLOWED' }],
  'photos.sweep': [null, {}],
  'media.sweep': [null],
  'messages.trouble': [null],
  'taskers.expiry': [null],
  'privacy.retention': [null],
  'privacy.limits': [null],
}

it('what a former version has enqueued is read as it was written', () => {
  expect(Object.keys(examples).toSorted()).toEqual(allWork.map((one) => one.queue.name).toSorted())
  for (const { queue } of allWork)
    for (const payload of examples[queue.name] ?? [])
      expect(parsePayload(queue, payload), queue.name).toEqual(payload ?? {})
})

it('something is done for every queue', () => {
  const files = Object.keys(import.meta.glob('../../lib/**/work-schema.ts'))
  const declared = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return [...text.matchAll(/= queue\(\s*'([^']+)'/g)].map(([, name]) => name)
  })
  expect(declared.toSorted()).toEqual(allWork.map((one) => one.queue.name).toSorted())
})

it('messages are tried for a day, and the clock knows its queues', () => {
  const long = allWork.filter(({ queue }) => queue.retry === 'day').map(({ queue }) => queue.name)
  const isOfMessage = (name: string) =>
    /^(mail|text)\./.test(name) || ['offers.tell', 'jobs.time_asked'].includes(name)
  expect(long.toSorted()).toEqual(Object.keys(examples).filter(isOfMessage).toSorted())
  const byClock = allWork.flatMap(({ queue }) => (queue.schedule ? [[queue.name, queue.schedule]] : []))
  expect(Object.fromEntries(byClock)).toEqual({
    'jobs.complete': '* * * * *',
    'requests.alarms': '* * * * *',
    'requests.callbacks': '* * * * *',
    'requests.turns': '* * * * *',
    'requests.escalation': '* * * * *',
    'requests.repeats': '0 8-18 * * *',
    'money.sweep': '* * * * *',
    'money.online.sweep': '* * * * *',
    'money.refunds.sweep': '* * * * *',
    'money.payouts.sweep': '* * * * *',
    'money.proof': '30 2 * * *',
    'photos.sweep': '40 * * * *',
    'media.sweep': '20 * * * *',
    'messages.trouble': '* * * * *',
    'taskers.expiry': '0 8 * * *',
    'privacy.retention': '0 3 * * *',
    'privacy.limits': '20 * * * *',
  })
})

it('what does not fit is refused, with its field and not with its value', () => {
  const wrong = { request_id: 'Aline, 0788 123 456', level: 30 }
  const nested = queue('nested', z.object({ ids: z.array(z.uuid()) }))
  expect(() => parsePayload(alarmMailQueue, wrong)).toThrow(
    /^A payload of mail\.request\.alarm does not fit: request_id$/,
  )
  expect(() => parsePayload(alarmMailQueue, null)).toThrow(/does not fit: request_id, level$/)
  expect(() => parsePayload(nested, { ids: [id, 'Aline'] })).toThrow(/does not fit: ids\.1$/)
})

it('what another version knows besides is left out', () => {
  const later = { request_id: id, level: 30, of_tomorrow: true }
  expect(parsePayload(alarmMailQueue, later)).toEqual({ request_id: id, level: 30 })
})

it('the worker does nothing for a payload that does not fit', async () => {
  const done: unknown[] = []
  const { handle } = work(alarmMailQueue, async (payload) => void done.push(payload))
  await expect(handle({ request_id: id })).rejects.toThrow('mail.request.alarm does not fit: level')
  expect(done).toEqual([])
  await handle({ request_id: id, level: 30 })
  expect(done).toEqual([{ request_id: id, level: 30 }])
})

it('a renamed field is an error of types, wherever it is enqueued', () => {
  const tx = {} as Transaction
  const calls = [
    // @ts-expect-error a field that is not there
    () => enqueue(tx, alarmMailQueue, { request: id, level: 30 }),
    // @ts-expect-error a field of another kind
    () => enqueue(tx, alarmMailQueue, { request_id: id, level: '30' }),
    // @ts-expect-error a field that may be missing, under another name
    () => enqueue(tx, newRequestQueue, { request_id: id, net: null }),
    // @ts-expect-error a handler that reads another field
    () => work(alarmMailQueue, async ({ request }) => request),
  ]
  expect(calls).toHaveLength(4)
})
