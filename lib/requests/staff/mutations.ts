import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { admins, requestEvents, requests } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  type LockedRequest,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { isOpenStatus, openStatuses } from '@/lib/requests/constants'
import { busyTaskers } from '@/lib/requests/tasker/queries'
import { announceJobChange } from '@/lib/requests/tasker/work'
import { isWithAPerson } from '@/lib/requests/workflow'
import type {
  AmountsInput,
  ContactInput,
  NoteInput,
  OwnershipAction,
  RequestEditInput,
} from './change-schema'

const hasEnded = new AppError('invalid', { message: 'This request has ended. Open it again first.' })

async function nameOf(tx: Transaction, adminId: string): Promise<string> {
  const [admin] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId))
  return admin?.name ?? 'Somebody'
}

async function refuseOwned(tx: Transaction, current: LockedRequest, adminId: string): Promise<void> {
  if (!current.ownerId || current.ownerId === adminId) return
  const name = await nameOf(tx, current.ownerId)
  throw new AppError('conflict', { message: `${name} owns this request.` })
}

const ownerAfter = (action: OwnershipAction, adminId: string) => (action === 'release' ? null : adminId)
const ownershipEvents: Record<OwnershipAction, string> = {
  claim: 'request.claimed',
  release: 'request.released',
  take_over: 'request.taken_over',
}

/** Claims a request, releases it, or takes it over from another admin. Of parallel claims one succeeds. */
export async function changeOwner(attempt: Attempt, action: OwnershipAction): Promise<void> {
  const { adminId } = attempt
  const next = ownerAfter(action, adminId)
  await changeRequest(
    attempt,
    async (current, tx) => {
      if (!isOpenStatus(current.status)) throw hasEnded
      if (action !== 'take_over') await refuseOwned(tx, current, adminId)
      return {
        type: ownershipEvents[action],
        set: { ownerId: next },
        before: { owner_id: current.ownerId },
        after: { owner_id: next },
      }
    },
    (current) => current.ownerId === next,
  )
}

/** Locks an owner's open requests until the transaction ends. */
export function holdRequestsOf(tx: Transaction, ownerId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.ownerId, ownerId),
        inArray(requests.status, [...openStatuses]),
        isNull(requests.endedAt),
        isNull(requests.erasedAt),
      ),
    )
    .orderBy(requests.id)
    .for('no key update')
}

/** Removes the owner of all their open requests, when they can no longer work on them. */
export async function releaseRequestsOf(
  tx: Transaction,
  { ownerId, by }: { ownerId: string; by: string },
): Promise<void> {
  for (const { id } of await holdRequestsOf(tx, ownerId)) {
    await writeChange(
      tx,
      id,
      { kind: 'admin', id: by },
      {
        type: ownershipEvents.release,
        set: { ownerId: null },
        before: { owner_id: ownerId },
        after: { owner_id: null },
      },
    )
  }
}

async function isKeyKnown(tx: Transaction, requestId: string, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const found = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), sql`${requestEvents.data}->>'key' = ${key}`))
    .limit(1)
  return found.length > 0
}

function contactChange(current: LockedRequest, { channel, outcome, note, key }: ContactInput): RequestChange {
  const event = { channel, outcome, note: note || null, data: key ? { key } : null }
  const after = { channel, outcome }
  if (!isWithAPerson(outcome)) {
    const set = { attempts: sql`${requests.attempts} + 1`, lastContactAt: sql`now()` }
    return { type: 'request.attempted', set, event, after }
  }
  // Set once: only the first talk counts for the promise.
  const set = { contactedAt: sql`coalesce(${requests.contactedAt}, now())`, lastContactAt: sql`now()` }
  if (current.status !== 'new') return { type: 'request.talked', set, event, after }
  return {
    type: 'request.contacted',
    set: { ...set, status: 'contacted' },
    event: { ...event, fromStatus: 'new', toStatus: 'contacted' },
    before: { status: 'new' },
    after: { ...after, status: 'contacted' },
  }
}

/** Records an attempt or a talk. Only a talk stops the clock and moves a new request to `contacted`. */
export async function logContact(attempt: Attempt, input: ContactInput): Promise<void> {
  await changeRequest(
    attempt,
    (current) => {
      // Contacts after the end do not count for the promise.
      if (!isOpenStatus(current.status)) throw hasEnded
      return contactChange(current, input)
    },
    (current, tx) => isKeyKnown(tx, current.id, input.key),
  )
}

/** Adds a note to the timeline. */
export async function addNote(attempt: Attempt, { note, key }: NoteInput): Promise<void> {
  await changeRequest(
    attempt,
    () => ({ type: 'request.noted', event: { note, data: key ? { key } : null } }),
    (current, tx) => isKeyKnown(tx, current.id, key),
  )
}

const fieldNames = {
  location: 'location',
  district: 'district',
  sector: 'sector',
  wantedAt: 'wanted_at',
  description: 'description',
}
const editable = Object.keys(fieldNames) as (keyof typeof fieldNames)[]

/** Corrects place, time and task. An assigned tasker must be free at the new time and is told about it. */
export async function editRequest(attempt: Attempt, input: RequestEditInput): Promise<void> {
  const { location, district, sector, description } = input
  const wantedAt = input.wanted_at ? new Date(input.wanted_at) : null
  const next = { location, district, sector, wantedAt, description }
  await changeRequest(attempt, async (current, tx) => {
    if (!isOpenStatus(current.status)) throw hasEnded
    const changed = editable.filter((name) => current[name]?.valueOf() !== next[name]?.valueOf())
    if (changed.length === 0) return null
    if (changed.includes('wantedAt') && current.taskerId) {
      const busy = await busyTaskers(tx, { ...current, wantedAt }, [current.taskerId])
      const text = 'The assigned tasker has another job at that time.'
      if (busy.size > 0) throw new AppError('invalid', { message: text, fields: { wanted_at: [text] } })
    }
    const fields = changed.map((name) => fieldNames[name])
    await announceJobChange(tx, current, fields)
    return { type: 'request.edited', set: next, event: { data: { fields } }, after: { fields } }
  })
}

/** Sets the agreed amounts in francs, and whether they were paid. */
export async function setAmounts(attempt: Attempt, input: AmountsInput): Promise<void> {
  const { labour_rwf, transport_rwf, materials_rwf, is_paid } = input
  await changeRequest(attempt, (current) => {
    if (!isOpenStatus(current.status)) throw hasEnded
    const before = {
      labour_rwf: current.labourRwf,
      transport_rwf: current.transportRwf,
      materials_rwf: current.materialsRwf,
      is_paid: current.paidAt !== null,
    }
    const after = { labour_rwf, transport_rwf, materials_rwf, is_paid }
    if (JSON.stringify(before) === JSON.stringify(after)) return null
    const total = (labour_rwf ?? 0) + (transport_rwf ?? 0) + (materials_rwf ?? 0)
    return {
      type: 'request.priced',
      set: {
        labourRwf: labour_rwf,
        transportRwf: transport_rwf,
        materialsRwf: materials_rwf,
        paidAt: is_paid ? sql`coalesce(${requests.paidAt}, now())` : null,
      },
      event: { data: { total_rwf: total, is_paid } },
      before,
      after,
    }
  })
}
