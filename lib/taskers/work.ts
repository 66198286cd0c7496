import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { messages, taskerChecks, taskerEvents, taskers } from '@/db/schema'
import { longDate } from '@/lib/i18n/dates'
import { kigaliDayIn } from '@/lib/i18n/time'
import { deliver } from '@/lib/messages/mutations'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue, type Work, work } from '@/lib/platform/work'
import { endsSoon } from '@/lib/taskers/staff/queries'
import { mayWelcome } from '@/lib/taskers/tasker/address'
import { type ExpiryStage, stageOf } from './clock'
import { workingStatuses } from './constants'
import {
  checkLabel,
  mailTasker,
  pageUrl,
  person,
  renderCheckMail,
  renderStateMail,
  renderWelcomeMail,
  stateLabel,
  textTasker,
} from './mails'
import { checkMailQueue, expiryQueue, stateMailQueue, welcomeMailQueue } from './work-schema'

const expiryKey = (checkId: string, stage: ExpiryStage) => `tasker.check:${checkId}:${stage}`

// Older expiries are no news, and their mails may already be removed from the records.
const longestAgo = 30

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
  const url = pageUrl(tasker, status === 'approved' ? '/tasker-jobs' : '/tasker-profile')
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

/** Checks that expire soon, or expired lately, without a mail about this stage. */
async function listUntold(): Promise<{ id: string; stage: ExpiryStage }[]> {
  const rows = await read((db) =>
    db
      .select({ id: taskerChecks.id, expiresOn: taskerChecks.expiresOn })
      .from(taskerChecks)
      .innerJoin(taskers, eq(taskers.id, taskerChecks.taskerId))
      .where(
        and(
          endsSoon(),
          sql`${taskerChecks.expiresOn} >= ${kigaliDayIn(-longestAgo)}`,
          isNull(taskers.erasedAt),
          inArray(taskers.status, [...workingStatuses]),
        ),
      ),
  )
  const found = rows.flatMap(({ id, expiresOn }) => (expiresOn ? [{ id, stage: stageOf(expiresOn) }] : []))
  if (found.length === 0) return []
  const keys = found.map(({ id, stage }) => expiryKey(id, stage))
  const told = await read((db) =>
    db.select({ key: messages.dedupeKey }).from(messages).where(isAny(messages.dedupeKey, keys)),
  )
  const known = new Set(told.map(({ key }) => key))
  return found.filter(({ id, stage }) => !known.has(expiryKey(id, stage)))
}

/** Enqueues a mail for each check and stage, once, that it expires soon or has expired. */
async function announceExpiries(): Promise<void> {
  const untold = await listUntold()
  if (untold.length === 0) return
  await transact(async (tx) => {
    for (const { id } of untold) await enqueue(tx, checkMailQueue, { check_id: id })
  })
}

export const taskersWork: readonly Work[] = [
  work(welcomeMailQueue, mailWelcome),
  work(stateMailQueue, mailState),
  work(checkMailQueue, mailCheck),
  work(expiryQueue, announceExpiries),
]
