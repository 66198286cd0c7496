import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requests } from '@/db/schema'
import { dropTexts } from '@/lib/messages/texts/mutations'
import { callbackDays } from '@/lib/requests/callbacks/constants'
import { keepCallback, promisedCall, settleCallback } from '@/lib/requests/callbacks/mutations'
import type { NewCallback } from '@/lib/requests/callbacks/schema'
import {
  type Attempt,
  changeRequest,
  hasEnded,
  type LockedRequest,
  newNumber,
  type RequestChange,
  wrongNumber,
} from '@/lib/requests/change'
import { type ContactChannel, isOpenStatus } from '@/lib/requests/constants'
import type { ContactInput } from '@/lib/requests/staff/change-schema'
import { agreedChange, refusedAt } from '@/lib/requests/staff/edit/mutations'
import { isKeyKnown } from '@/lib/requests/staff/mutations'
import { claimChange } from '@/lib/requests/staff/owner/mutations'
import { listAttempts, listPlainEvents } from '@/lib/requests/staff/timeline/queries'
import { endTurn } from '@/lib/requests/turns/mutations'
import { isWithAPerson, nextTry } from '@/lib/requests/workflow'
import { getSettings } from '@/lib/settings/queries'

type Contact = Pick<ContactInput, 'channel' | 'outcome' | 'note' | 'key'>

const isOfNumber = (channel: ContactChannel) =>
  channel === 'call' || channel === 'whatsapp' || channel === 'sms'

/** What follows from a wrong number: it is not called as promised, and what it wrote was not the customer. */
async function giveUpNumber(tx: Transaction, { id, contactedAt }: LockedRequest) {
  await settleCallback(tx, id, 'any')
  await dropTexts(tx, id)
  return {
    attempts: sql`${requests.attempts} + 1`,
    lastContactAt: sql`now()`,
    ...wrongNumber(),
    // The promise keeps a new request in its place; what comes after it is for staff to do now.
    nextTryAt: contactedAt ? sql`now()` : null,
  }
}

/** When to call after this contact: as promised; without a promise, some minutes after an attempt. */
async function nextCall(tx: Transaction, current: LockedRequest, { channel, outcome }: Contact) {
  const { id, contactedAt } = current
  const isTalk = isWithAPerson(outcome)
  const isSpoken = channel === 'call' || channel === 'visit'
  // A talk by phone is the call that was promised, also when it comes early. A text is none.
  if (isSpoken) await settleCallback(tx, id, isTalk ? 'any' : 'due')
  const promised = await promisedCall(tx, id)
  if (promised || isTalk) return promised
  // To write to a customer whom we have talked with is no try to reach them.
  if (!isSpoken && contactedAt && !current.nextTryAt) return null
  const attempts = listAttempts(await listPlainEvents(tx, id))
  const opening = await getSettings(tx)
  return nextTry([...attempts, { at: new Date() }], { opening, wasTalkedWith: contactedAt !== null })
}

/** The change of an attempt or a talk; the first talk moves a new request to `contacted`. */
export async function contactChange(
  tx: Transaction,
  current: LockedRequest,
  contact: Contact,
): Promise<RequestChange> {
  const { channel, outcome, note, key } = contact
  const how = { channel, outcome }
  const said = { event: { ...how, note: note || null }, key, after: how }
  if (outcome === 'wrong_number')
    return { type: 'request.attempted', set: await giveUpNumber(tx, current), ...said }
  const last = { lastContactAt: sql`now()`, nextTryAt: await nextCall(tx, current, contact) }
  if (!isWithAPerson(outcome)) {
    const set = { attempts: sql`${requests.attempts} + 1`, ...last }
    return { type: 'request.attempted', set, ...said }
  }
  // Set once: only the first talk counts for the promise.
  // Who was reached by the number shows that it is right.
  const right = { ...(current.phoneWrongAt && isOfNumber(channel) && { phoneWrongAt: null }) }
  const set = { contactedAt: sql`coalesce(${requests.contactedAt}, now())`, ...last, ...right }
  if (current.status !== 'new') return { type: 'request.talked', set, ...said }
  return { type: 'request.contacted', set: { ...set, status: 'contacted' }, ...said }
}

const written = (changes: readonly (RequestChange | null)[]) => changes.filter((change) => change !== null)

/**
 * Records an attempt or a talk, with the place and the time that were agreed in it. It claims a request
 * without an owner. Only a talk stops the clock and moves a new request to `contacted`.
 */
export async function logContact(attempt: Attempt, input: ContactInput): Promise<void> {
  await changeRequest(
    attempt,
    async (current, tx) => {
      // Contacts after the end do not count for the promise.
      if (!isOpenStatus(current.status)) throw hasEnded
      await endTurn(tx, { requestId: current.id }, 'logged')
      return written([
        claimChange(current, attempt.adminId),
        await agreedChange(tx, current, input),
        await contactChange(tx, current, input),
      ])
    },
    (current, tx) => isKeyKnown(tx, current.id, input.key),
  )
}

/** Refuses a time to call that is over, or too far away. */
function demandCallable(at: Date, now: Date): void {
  if (at <= now) throw refusedAt('at', 'This time has passed. Please say when to call.')
  if (at.getTime() > now.getTime() + callbackDays * 86_400_000)
    throw refusedAt('at', `Please choose a time within ${callbackDays} days.`)
}

/**
 * Records when to call. Said by the customer it was a talk, by another person an attempt.
 * The promise and its alarms stay as they are.
 */
export async function logCallback(attempt: Attempt, input: NewCallback): Promise<void> {
  const { key, said_by: saidBy, words } = input
  const at = new Date(input.at)
  await changeRequest(
    attempt,
    async (current, tx) => {
      if (!isOpenStatus(current.status)) throw hasEnded
      demandCallable(at, new Date())
      await endTurn(tx, { requestId: current.id }, 'logged')
      const outcome = saidBy === 'customer' ? 'answered' : 'message_left'
      const contact = await contactChange(tx, current, { channel: 'call', outcome, note: null, key })
      await keepCallback(tx, {
        requestId: current.id,
        at,
        words: words ?? '',
        saidBy,
        notedBy: attempt.adminId,
      })
      return written([
        claimChange(current, attempt.adminId),
        contact,
        {
          type: 'request.callback_agreed',
          set: { nextTryAt: at },
          event: { note: words || null, data: { at: at.toISOString(), said_by: saidBy } },
          after: { at: at.toISOString(), said_by: saidBy },
        },
      ])
    },
    (current, tx) => isKeyKnown(tx, current.id, key),
  )
}

/** Takes back that a number is wrong, after a slip. The customer is to be called at once. */
export async function confirmNumber(attempt: Attempt): Promise<void> {
  await changeRequest(
    attempt,
    ({ status }) => {
      if (!isOpenStatus(status)) throw hasEnded
      return { type: 'request.number_confirmed', set: { ...newNumber(), nextTryAt: sql`now()` } }
    },
    ({ phoneWrongAt }) => phoneWrongAt === null,
  )
}
