import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestEvents, requests } from '@/db/schema'
import { fieldName } from '@/lib/audit/schema'
import { dropCase } from '@/lib/cases/mutations'
import { isConsentValid, optIn } from '@/lib/messages/opt-outs'
import { AppError } from '@/lib/platform/errors'
import {
  type Attempt,
  changeRequest,
  hasEnded,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import { isAsAgreed, isSameAsAgreed } from '@/lib/requests/jobs/amounts'
import { movedJob, noTime } from '@/lib/requests/jobs/stages'
import { announceJobChange } from '@/lib/requests/tasker/announcements'
import { isBusyAt } from '@/lib/requests/tasker/queries'
import { isWithAPerson } from '@/lib/requests/workflow'
import type { AmountsInput, ContactInput, NoteInput, RequestEditInput } from './change-schema'

/** Whether an event with this key is in the timeline already. */
export async function isKeyKnown(
  tx: Transaction,
  requestId: string,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return false
  const found = await tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), sql`${requestEvents.data}->>'key' = ${key}`))
    .limit(1)
  return found.length > 0
}

/** The change of an attempt or a talk; the first talk moves a new request to `contacted`. */
export function contactChange(
  current: LockedRequest,
  { channel, outcome, note, key }: Omit<ContactInput, 'version'>,
): RequestChange {
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

const editable = ['location', 'district', 'sector', 'wantedAt', 'description'] as const

/** The new consent to WhatsApp; null where staff say what holds already, or nothing. */
async function consentChange(
  tx: Transaction,
  { phone, whatsappAt }: LockedRequest,
  { whatsapp }: RequestEditInput,
) {
  const holds = await isConsentValid(tx, phone, whatsappAt)
  if (whatsapp === undefined || whatsapp === holds) return null
  // The customer told staff, so an earlier STOP is over.
  if (whatsapp) await optIn(tx, phone)
  return { whatsappAt: whatsapp ? sql`now()` : null }
}

/** Corrects what a customer asked for and agreed to. An assigned tasker must be free at a new time. */
export async function editRequest(attempt: Attempt, input: RequestEditInput): Promise<void> {
  const { location, district, sector, description } = input
  const wantedAt = input.wanted_at ? new Date(input.wanted_at) : null
  const next = { location, district, sector, wantedAt, description }
  await changeRequest(attempt, async (current, tx) => {
    if (!isOpenStatus(current.status)) throw hasEnded
    const changed = editable.filter((name) => current[name]?.valueOf() !== next[name]?.valueOf())
    const consent = await consentChange(tx, current, input)
    if (changed.length === 0 && !consent) return null
    if (changed.includes('wantedAt') && current.taskerId) {
      const text = 'The assigned tasker has another job at that time.'
      if (await isBusyAt(tx, { ...current, wantedAt }, current.taskerId))
        throw new AppError('invalid', { message: text, fields: { wanted_at: [text] } })
    }
    if (changed.includes('wantedAt')) await dropCase(tx, { kind: 'other_time', requestId: current.id })
    const fields = [...changed, ...Object.keys(consent ?? {})].map(fieldName)
    await announceJobChange(tx, current, fields)
    const data = { fields, ...(consent && { whatsapp: input.whatsapp }) }
    // Once the work has begun, the way to it is over and stays.
    const moved = current.status === 'assigned' ? movedJob : noTime
    return {
      type: 'request.edited',
      set: { ...next, ...consent, ...(changed.includes('wantedAt') && moved) },
      event: { data },
      after: data,
    }
  })
}

const onlyPaid = 'This request is completed: its amounts stay, only whether they were paid can change.'

/** Sets the agreed amounts in francs, and whether they were paid. After the completion only the latter. */
export async function setAmounts(attempt: Attempt, input: AmountsInput): Promise<void> {
  const { labour_rwf, transport_rwf, materials_rwf, is_paid } = input
  const amounts = { labour: labour_rwf, transport: transport_rwf, materials: materials_rwf }
  await changeRequest(attempt, async (current, tx) => {
    const isCompleted = current.status === 'completed'
    if (!isOpenStatus(current.status) && !isCompleted) throw hasEnded
    if (isCompleted && !isSameAsAgreed(current, amounts)) throw new AppError('invalid', { message: onlyPaid })
    const before = {
      labour_rwf: current.labourRwf,
      transport_rwf: current.transportRwf,
      materials_rwf: current.materialsRwf,
      is_paid: current.paidAt !== null,
    }
    const after = { labour_rwf, transport_rwf, materials_rwf, is_paid }
    if (JSON.stringify(before) === JSON.stringify(after)) return null
    const next = { labourRwf: labour_rwf, transportRwf: transport_rwf, materialsRwf: materials_rwf }
    const reported = {
      labour: current.reportedLabourRwf,
      transport: current.reportedTransportRwf,
      materials: current.reportedMaterialsRwf,
    }
    if (isAsAgreed(next, reported)) await dropCase(tx, { kind: 'other_amounts', requestId: current.id })
    const total = (labour_rwf ?? 0) + (transport_rwf ?? 0) + (materials_rwf ?? 0)
    return {
      type: 'request.priced',
      set: {
        ...next,
        paidAt: is_paid ? sql`coalesce(${requests.paidAt}, now())` : null,
      },
      event: { data: { total_rwf: total, is_paid } },
      before,
      after,
    }
  })
}
