import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { isOfCustomer, requestPhotos, requests, tasks } from '@/db/schema'
import { listDispatchers } from '@/lib/admins/queries'
import { findAgain } from '@/lib/customers/mutations'
import { localeNames } from '@/lib/i18n/constants'
import { deliverEach } from '@/lib/messages/mutations'
import { staffTextQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue, type Work, work } from '@/lib/platform/work'
import type { Follow } from '@/lib/requests/change'
import { refusalOfNetwork } from '@/lib/requests/customer/network'
import { tellReceived } from '@/lib/requests/customer/work'
import { mailAlarm, raiseAlarms } from '@/lib/requests/staff/alarms/work'
import { tellDueCallbacks } from '@/lib/requests/staff/contact/work'
import { countStaffText } from '@/lib/requests/staff/conversation/mutations'
import { escalateUnclaimed, mailEscalation } from '@/lib/requests/staff/escalation/work'
import { wishText } from '@/lib/requests/staff/labels'
import { renderNewRequestMail } from '@/lib/requests/staff/mails'
import { endLeftTurns } from '@/lib/requests/staff/turn/work'
import { isNotReached } from './queries'
import {
  alarmMailQueue,
  alarmQueue,
  callbackQueue,
  escalationMailQueue,
  escalationQueue,
  newRequestMailQueue,
  newRequestQueue,
  numberQueue,
  turnQueue,
} from './work-schema'

async function numberOf(tx: Transaction, requestId: string): Promise<string[]> {
  const known = and(eq(requests.id, requestId), isOfCustomer(requests))
  return (await tx.select({ phone: requests.phone }).from(requests).where(known)).map(({ phone }) => phone)
}

/** Writes the customer's confirmation; the mails are another job, so that no slow provider delays it. */
export async function announceNewRequest(data: PayloadOf<typeof newRequestQueue>): Promise<void> {
  const { request_id: requestId, network = null } = data
  const withheld = await refusalOfNetwork(requestId, network)
  await transact(async (tx) => {
    await tellReceived(tx, requestId, withheld)
    await findAgain(tx, await numberOf(tx, requestId))
    await enqueue(tx, newRequestMailQueue, { request_id: requestId })
  })
}

/** Writes the confirmation to another number that the customer gave, within the limits of the first one. */
export async function confirmNumber(data: PayloadOf<typeof numberQueue>): Promise<void> {
  const { request_id: requestId, network = null } = data
  const withheld = await refusalOfNetwork(requestId, network)
  await transact((tx) => tellReceived(tx, requestId, withheld))
}

/** Mails all dispatchers and owners, each once, about a new request. */
export async function mailNewRequest(data: PayloadOf<typeof newRequestMailQueue>): Promise<void> {
  const { request_id: requestId } = data
  const [request] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        fullName: requests.fullName,
        phone: requests.phone,
        location: requests.location,
        description: requests.description,
        locale: requests.locale,
        contactDueAt: requests.contactDueAt,
        wanted_on: requests.wantedOn,
        wanted_part: requests.wantedPart,
        answers: requests.answers,
        photos: sql<number>`(select count(*)::int from ${requestPhotos} where ${requestPhotos.requestId} = ${requests.id})`,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(requests.id, requestId), isNotReached)),
  )
  // Erased, or called already: a mail that comes late would send another person to the phone.
  if (!request) return
  const { locale, taskTitle, answers, ...rest } = request
  const mail = await renderNewRequestMail({
    ...rest,
    taskTitle: taskTitle.en,
    answers: answers.map(({ question, answer }) => [question.en, answer.en]),
    wish: wishText(request),
    localeName: localeNames[locale],
    url: `${env().SITE_URL}/admin/taskers-request/${requestId}`,
  })
  await mailDispatchers('request.created', { event: requestId, requestId, ...mail })
}

type StaffMail = { event: string; requestId: string; subject: string; text: string; html: string }

/** Mails all dispatchers and owners about an event of a request, each once. */
export async function mailDispatchers(template: string, { event, ...mail }: StaffMail): Promise<void> {
  const staff = await listDispatchers()
  await deliverEach(
    staff.map(({ id, email }) => ({ dedupeKey: `${template}:${event}:${id}`, template, to: email, ...mail })),
  )
}

export const requestsWork = (follow: Follow): readonly Work[] => [
  work(newRequestQueue, announceNewRequest),
  work(numberQueue, confirmNumber),
  work(newRequestMailQueue, mailNewRequest),
  work(alarmQueue, raiseAlarms),
  work(alarmMailQueue, mailAlarm),
  work(callbackQueue, tellDueCallbacks),
  work(turnQueue, endLeftTurns),
  work(escalationQueue, () => escalateUnclaimed()),
  work(escalationMailQueue, mailEscalation),
  work(staffTextQueue, (data) => countStaffText(data, follow)),
]
