import 'server-only'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Transaction, transact } from '@/db/client'
import {
  addressChanges,
  jobs,
  loginCodes,
  messages,
  privacyRequests,
  requestEvents,
  requestOffers,
  sessions,
  taskerAreas,
  taskerChecks,
  taskerEvents,
  taskerSkills,
  taskers,
} from '@/db/schema'
import { taskerKinds } from '@/lib/audit/constants'
import { revokeTaskerSessions } from '@/lib/auth/sessions'
import { giveBackJobsOf } from '@/lib/jobs/mutations'
import { discardMessages, writeMessage } from '@/lib/messages/mutations'
import { alignOwed } from '@/lib/money/dues/mutations'
import { forgetMoneyOfTasker } from '@/lib/money/record/mutations'
import { withdrawOffersOf } from '@/lib/offers/mutations'
import { lockTasker, recordChange, type TaskerActor } from '@/lib/taskers/change'
import { renderDeletedMail } from '@/lib/taskers/mails'
import { discardPhoto } from '@/lib/taskers/photo/mutations'

const nothing = {
  name: '',
  nationality: '',
  gender: '',
  education: '',
  profession: '',
  phone: '',
  workExperience: '',
}

/** Erases all texts about the person. Events, checks and completed jobs stay, without texts. */
async function emptyRecords(tx: Transaction, taskerId: string): Promise<void> {
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await tx.update(taskerEvents).set({ reason: null, data: null }).where(eq(taskerEvents.taskerId, taskerId))
  await tx.update(taskerChecks).set({ note: null }).where(eq(taskerChecks.taskerId, taskerId))
  await tx.update(requestOffers).set({ reason: null }).where(eq(requestOffers.taskerId, taskerId))
  const known = unionAll(
    tx
      .select({ id: requestOffers.requestId })
      .from(requestOffers)
      .where(eq(requestOffers.taskerId, taskerId)),
    tx.select({ id: jobs.requestId }).from(jobs).where(eq(jobs.taskerId, taskerId)),
  )
  const ownWords = and(
    inArray(requestEvents.requestId, known),
    inArray(requestEvents.actorKind, taskerKinds),
    eq(requestEvents.actorId, taskerId),
  )
  await tx.update(requestEvents).set({ note: null }).where(ownWords)
  await tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, taskerId))
  await tx.delete(taskerAreas).where(eq(taskerAreas.taskerId, taskerId))
  await tx.delete(loginCodes).where(eq(loginCodes.taskerId, taskerId))
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, taskerId))
  await tx.update(sessions).set({ userAgent: null }).where(eq(sessions.taskerId, taskerId))
  // What this number wrote about a request stays with the request.
  const ofRequest = and(
    eq(messages.taskerId, taskerId),
    eq(messages.direction, 'in'),
    isNotNull(messages.requestId),
  )
  await tx.update(messages).set({ taskerId: null }).where(ofRequest)
  const mails = await tx
    .update(messages)
    .set({ address: '', subject: '', text: '', html: '', values: null })
    .where(eq(messages.taskerId, taskerId))
    .returning({ id: messages.id })
  await discardMessages(tx, mails)
}

/** Erases a tasker in the caller's transaction. The history of requests stays. */
export async function eraseTasker(tx: Transaction, taskerId: string, actor: TaskerActor): Promise<void> {
  const current = await lockTasker(tx, taskerId)
  const farewell = await renderDeletedMail({ locale: current.locale })
  await revokeTaskerSessions(tx, taskerId)
  await emptyRecords(tx, taskerId)
  await forgetMoneyOfTasker(tx, taskerId)
  await giveBackJobsOf(tx, taskerId)
  await withdrawOffersOf(tx, taskerId, actor)
  await tx
    .update(taskers)
    .set({
      ...nothing,
      email: null,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      photoId: null,
      codeChannel: 'mail',
      isAvailable: false,
      takesNightOffers: false,
      status: 'withdrawn',
      version: current.version + 1,
      erasedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(taskers.id, taskerId))
  await alignOwed(tx, taskerId)
  await discardPhoto(tx, current.photoId)
  await recordChange(tx, { taskerId, actor, type: 'tasker.erased' })
  // Only to a confirmed address, because anybody can apply with another person's address.
  if (!current.email || !current.emailConfirmedAt) return
  const template = 'tasker.deleted'
  const message = { dedupeKey: `${template}:${taskerId}`, template, to: current.email, taskerId }
  await writeMessage(tx, { ...message, ...farewell }, true)
}

/** Deletes a profile, and records the wish as done. */
export async function deleteTasker(taskerId: string, actor: TaskerActor): Promise<void> {
  await transact(async (tx) => {
    await eraseTasker(tx, taskerId, actor)
    await tx.insert(privacyRequests).values({ kind: 'erasure', status: 'done', taskerId, doneAt: sql`now()` })
  })
}
