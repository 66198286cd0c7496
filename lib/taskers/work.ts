import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { addressChanges, taskerChecks, taskerEvents, taskers } from '@/db/schema'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/time'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { mayWelcome } from '@/lib/taskers/tasker/address'
import { addressCodeOf } from '@/lib/taskers/tasker/mutations'
import { workingStatuses } from './constants'
import { announceExpiries, expiryKey, stageOf } from './expiry'
import {
  checkLabel,
  renderAddressCodeMail,
  renderCheckMail,
  renderStateMail,
  renderWelcomeMail,
  stateLabel,
} from './mails'
import { textCode, textTasker } from './texts'
import {
  addressCodesQueue,
  checkMailQueue,
  expiryQueue,
  stateMailQueue,
  welcomeMailQueue,
} from './work-schema'

export const person = {
  id: taskers.id,
  name: taskers.name,
  email: taskers.email,
  phone: taskers.phone,
  locale: taskers.locale,
}
type Person = { id: string; name: string; email: string | null; phone: string; locale: Locale }

type Mail = { subject: string; text: string; html: string; secret?: string; isUrgent?: boolean }

/** Writes a mail to a tasker, once per event. */
export async function mailTasker(tasker: Person, template: string, event: string, mail: Mail): Promise<void> {
  if (!tasker.email) return
  await deliver({
    dedupeKey: `${template}:${event}`,
    template,
    to: tasker.email,
    taskerId: tasker.id,
    ...mail,
  })
}

/** The address of a page in the tasker's language. */
export const pageUrl = (tasker: Person, path: string) => `${env().SITE_URL}${localePath(tasker.locale, path)}`

async function mailAddressCodes(data: PayloadOf<typeof addressCodesQueue>): Promise<void> {
  const { change_id: changeId } = data
  const [found] = await read((db) =>
    db
      .select({
        ...person,
        emailConfirmedAt: taskers.emailConfirmedAt,
        newEmail: addressChanges.email,
        newPhone: addressChanges.phone,
        asksFormer: addressChanges.asksFormer,
      })
      .from(addressChanges)
      .innerJoin(taskers, eq(taskers.id, addressChanges.taskerId))
      .where(and(eq(addressChanges.id, changeId), gt(addressChanges.expiresAt, sql`now()`))),
  )
  if (!found) return
  const { newEmail, newPhone, asksFormer, emailConfirmedAt, ...tasker } = found
  const { locale } = tasker
  const url = pageUrl(tasker, '/tasker-profile')
  const sendMail = async (mailbox: 'new' | 'former', email: string | null) => {
    const code = addressCodeOf(changeId, mailbox)
    const mail = await renderAddressCodeMail({ locale, code, url, mailbox })
    const event = `${changeId}:${mailbox}`
    await mailTasker({ ...tasker, email }, 'tasker.address_code', event, {
      ...mail,
      secret: code,
      isUrgent: true,
    })
  }
  const sendText = (mailbox: 'new' | 'former', phone: string) =>
    textCode({ id: tasker.id, phone, locale }, `${changeId}:${mailbox}`, addressCodeOf(changeId, mailbox))
  if (newPhone === null) await sendMail('new', newEmail)
  else await sendText('new', newPhone)
  if (!asksFormer) return
  if (newPhone === null && emailConfirmedAt) await sendMail('former', tasker.email)
  else await sendText('former', tasker.phone)
}

async function mailWelcome(data: PayloadOf<typeof welcomeMailQueue>): Promise<void> {
  const { tasker_id: taskerId } = data
  const [tasker] = await read((db) =>
    db
      .select(person)
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!tasker?.email || !(await mayWelcome(tasker.email))) return
  const url = pageUrl(tasker, '/tasker-profile')
  await mailTasker(
    tasker,
    'tasker.welcome',
    taskerId,
    await renderWelcomeMail({ locale: tasker.locale, url }),
  )
}

async function mailState(data: PayloadOf<typeof stateMailQueue>): Promise<void> {
  const { event_id: eventId } = data
  const [found] = await read((db) =>
    db
      .select({ ...person, status: taskerEvents.toStatus, reason: taskerEvents.reason })
      .from(taskerEvents)
      .innerJoin(taskers, eq(taskers.id, taskerEvents.taskerId))
      .where(and(eq(taskerEvents.id, eventId), isNull(taskers.erasedAt))),
  )
  if (!found?.status) return
  const { status, reason, ...tasker } = found
  const url = pageUrl(tasker, '/tasker-profile')
  const mail = await renderStateMail({ ...tasker, status, reason, url })
  const state = stateLabel(status, tasker.locale)
  await textTasker({ tasker, template: 'tasker.state', event: String(eventId), values: { state, url } })
  await mailTasker(tasker, 'tasker.state', String(eventId), mail)
}

async function mailCheck(data: PayloadOf<typeof checkMailQueue>): Promise<void> {
  const { check_id: checkId } = data
  const [found] = await read((db) =>
    db
      .select({ ...person, kind: taskerChecks.kind, expiresOn: taskerChecks.expiresOn })
      .from(taskerChecks)
      .innerJoin(taskers, eq(taskers.id, taskerChecks.taskerId))
      .where(
        and(
          eq(taskerChecks.id, checkId),
          inArray(taskers.status, [...workingStatuses]),
          isNull(taskers.erasedAt),
        ),
      ),
  )
  if (!found?.expiresOn) return
  const { kind, expiresOn, ...tasker } = found
  const stage = stageOf(expiresOn)
  const mail = await renderCheckMail({ ...tasker, kind, expiresOn, stage })
  const dedupeKey = expiryKey(checkId, stage)
  const { locale } = tasker
  const values = { check: checkLabel(kind, locale), day: longDate(expiresOn, locale) }
  await textTasker({ tasker, template: `tasker.check_${stage}`, event: `${checkId}:${stage}`, values })
  if (found.email)
    await deliver({ dedupeKey, template: 'tasker.check', to: found.email, taskerId: tasker.id, ...mail })
}

export const taskersWork: readonly Work[] = [
  work(welcomeMailQueue, mailWelcome),
  work(stateMailQueue, mailState),
  work(addressCodesQueue, mailAddressCodes),
  work(checkMailQueue, mailCheck),
  work(expiryQueue, announceExpiries),
]
