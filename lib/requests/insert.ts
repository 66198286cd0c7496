import 'server-only'
import type { Transaction } from '@/db/client'
import { brokenUnique } from '@/db/errors'
import { idempotencyKeys, requestEvents, requests } from '@/db/schema'
import { type Actor, actorColumns } from '@/lib/audit/change'
import type { Locale } from '@/lib/i18n/constants'
import { districtOf, placeOf } from '@/lib/places/kigali'
import { valuesFor } from '@/lib/platform/columns'
import { linkToken, spokenReference } from '@/lib/platform/crypto'
import type { Opening } from '@/lib/settings/schema'
import type { RequestableTask } from '@/lib/tasks/queries'
import { keptAnswers, priceRangeOf } from '@/lib/tasks/workflow'
import { contactDueAt } from './clock'
import type { RequestSource } from './constants'
import type { CreateRequest } from './schema'

export type Submission = {
  input: CreateRequest
  locale: Locale
  source: RequestSource
  idempotencyKey: string | null
  /** Where a form was sent from; null for what we make ourselves. */
  address?: string | null
  /** Whom the customer asks for again. */
  wishedTaskerId?: string | null
  /** When the customer agreed to WhatsApp, if that was with an earlier request. */
  consentedAt?: Date | null
  /** It asks again with a number that is known to be wrong. */
  isNumberWrong?: boolean
  /** The repeat that makes this request, and for which day. */
  repeat?: { id: string; on: string }
  /** Who has the customer on the phone, and the time that they agree. */
  call?: { adminId: string; wantedAt: Date | null }
}

export const receiptColumns = {
  id: requests.id,
  reference: requests.reference,
  contactDueAt: requests.contactDueAt,
  trackToken: requests.trackToken,
  textToken: requests.textToken,
  locale: requests.locale,
}

type Facts = {
  id: string
  phone: string
  key: { key: string; bodyHash: string } | null
  contentHash: string
  createdAt: Date
  opening: Opening
  task: RequestableTask
}

export type Stored = {
  id: string
  reference: string
  contactDueAt: Date
  trackToken: string
  textToken: string
  locale: Locale
}

/** The chosen district and sector; without them, those that the words name. */
function placeIn({ district, sector, location }: CreateRequest) {
  if (district || sector) return { district: district ?? districtOf(sector ?? ''), sector }
  return placeOf(location)
}

function priceColumns({ priceRwf, questions }: RequestableTask, { answers }: CreateRequest) {
  const range = priceRangeOf(priceRwf, questions, answers)
  return {
    answers: keptAnswers(questions, answers),
    usualFromRwf: range?.from ?? null,
    usualToRwf: range?.to ?? null,
  }
}

const raced = new Set(['requests_reference_unique', 'idempotency_keys_pkey'])

/** Stores once more when the reference is taken, or when another call with the same key was quicker. */
export async function untilUnique<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store()
    } catch (error) {
      if (!raced.has(brokenUnique(error) ?? '') || attempt === 5) throw error
    }
  }
}

const senderOf = ({ call, repeat }: Pick<Submission, 'call' | 'repeat'>): Actor =>
  call ? { kind: 'admin', id: call.adminId } : { kind: repeat ? 'system' : 'customer' }

/** The person is on the phone: the promise is kept as it is made. */
const contactedBy = ({ adminId, wantedAt }: NonNullable<Submission['call']>, now: Date) => ({
  status: 'contacted' as const,
  contactedAt: now,
  lastContactAt: now,
  ownerId: adminId,
  wantedAt,
})

/** Stores a request with its event and its key in one statement. */
export async function insertRequest(
  tx: Transaction,
  { input, locale, source, wishedTaskerId = null, consentedAt, isNumberWrong, repeat, call }: Submission,
  { id, phone, key, contentHash, createdAt, opening, task }: Facts,
): Promise<Stored> {
  const event = tx.$with('event').as(
    tx
      .insert(requestEvents)
      .values({
        requestId: id,
        type: 'request.created',
        ...actorColumns(senderOf({ call, repeat })),
        ...(call ? { toStatus: 'contacted', channel: 'call', outcome: 'answered' } : { toStatus: 'new' }),
      })
      .returning({ id: requestEvents.id }),
  )
  const used = tx.$with('used').as(
    tx
      .insert(idempotencyKeys)
      .values({ key: key?.key ?? '', bodyHash: key?.bodyHash ?? '', requestId: id })
      .returning({ key: idempotencyKeys.key }),
  )
  const [stored] = await tx
    .with(...(key ? [event, used] : [event]))
    .insert(requests)
    .values({
      id,
      reference: `TK-${spokenReference(6)}`,
      trackToken: linkToken(),
      textToken: linkToken(),
      ...valuesFor(requests, { ...input, phone, locale }),
      taskId: input.popular_task_id,
      phoneWrongAt: isNumberWrong ? createdAt : null,
      ...placeIn(input),
      ...priceColumns(task, input),
      source,
      contentHash,
      contactDueAt: contactDueAt(createdAt, opening),
      whatsappAt: input.whatsapp ? (consentedAt ?? createdAt) : null,
      wishedTaskerId,
      repeatId: repeat?.id ?? null,
      repeatOn: repeat?.on ?? null,
      ...(call && contactedBy(call, createdAt)),
      createdAt,
      updatedAt: createdAt,
    })
    .returning(receiptColumns)
  if (!stored) throw new Error('The request was not stored')
  return stored
}
