import 'server-only'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { idempotencyKeys, requestEvents, requests } from '@/db/schema'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { placeOf } from '@/lib/places/kigali'
import { normalisePhone } from '@/lib/places/phone'
import { linkToken, sha256, spokenReference } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { getSettings } from '@/lib/settings/queries'
import { isRequestable } from '@/lib/tasks/queries'
import { contactDueAt } from './clock'
import { newRequestMailQueue, type RequestSource, sameRequestMinutes } from './constants'
import type { CreateRequest, RequestReceipt } from './schema'

type Submission = {
  input: CreateRequest
  locale: Locale
  source: RequestSource
  idempotencyKey: string | null
}

const receiptColumns = {
  id: requests.id,
  reference: requests.reference,
  contactDueAt: requests.contactDueAt,
  trackToken: requests.trackToken,
  locale: requests.locale,
}

type Stored = { id: string; reference: string; contactDueAt: Date; trackToken: string; locale: Locale }

function toReceipt(stored: Stored): RequestReceipt {
  return {
    id: stored.id,
    reference: stored.reference,
    // As in the first answer, also when it is repeated later.
    status: 'new',
    contact_due_at: stored.contactDueAt.toISOString(),
    tracking_url: `${env().SITE_URL}${localePath(stored.locale, `/track/${stored.trackToken}`)}`,
  }
}

/** Equal for two submissions of the same request. */
function contentHash(input: CreateRequest, phone: string): string {
  return sha256(JSON.stringify([phone, input.popular_task_id, input.description.toLowerCase()]))
}

function bodyHash(input: CreateRequest, phone: string): string {
  return sha256(
    JSON.stringify([input.full_name, phone, input.location, input.description, input.popular_task_id]),
  )
}

/** The request with this key. Locks the key until the transaction ends; parallel calls get `conflict`. */
async function findByKey(tx: Transaction, key: string, hash: string): Promise<Stored | undefined> {
  const [lock] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as taken`,
  )
  if (!lock?.taken)
    throw new AppError('conflict', { message: 'This request is being sent already.', retryAfter: 1 })
  const [earlier] = await tx
    .select({ hash: idempotencyKeys.bodyHash, ...receiptColumns })
    .from(idempotencyKeys)
    .innerJoin(requests, eq(requests.id, idempotencyKeys.requestId))
    .where(eq(idempotencyKeys.key, key))
  if (earlier && earlier.hash !== hash) {
    const text = 'This key was used for another request.'
    throw new AppError('invalid', { message: text, fields: { idempotency_key: [text] } })
  }
  return earlier
}

/** An open request with the same content in the last minutes. Parallel ones wait for each other. */
async function findTwin(tx: Transaction, hash: string): Promise<Stored | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 2))`)
  const since = sql`now() - ${sameRequestMinutes} * interval '1 minute'`
  const [twin] = await tx
    .select(receiptColumns)
    .from(requests)
    .where(and(eq(requests.contentHash, hash), gt(requests.createdAt, since), isNull(requests.endedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(1)
  return twin
}

async function insertRequest(tx: Transaction, submission: Submission, phone: string): Promise<Stored> {
  const { input, locale, source } = submission
  const settings = await getSettings(tx)
  const [clock] = await tx.execute<{ now: string }>(sql`select now()::text as now`)
  const createdAt = new Date(clock?.now ?? Date.now())
  for (let attempt = 0; attempt < 5; attempt++) {
    const [stored] = await tx
      .insert(requests)
      .values({
        reference: `TK-${spokenReference(6)}`,
        trackToken: linkToken(),
        taskId: input.popular_task_id,
        fullName: input.full_name,
        phone,
        location: input.location,
        ...placeOf(input.location),
        description: input.description,
        locale,
        source,
        contentHash: contentHash(input, phone),
        contactDueAt: contactDueAt(createdAt, settings.opening_hours),
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing({ target: requests.reference })
      .returning(receiptColumns)
    if (stored) return stored
  }
  throw new Error('No free reference was found')
}

/**
 * Stores a request with its event, its key and the job of the mail to staff, in one transaction. The same key
 * and body, or without a key the same content within ten minutes, gets the first answer again.
 */
export async function createRequest(
  submission: Submission,
): Promise<{ receipt: RequestReceipt; isReplay: boolean }> {
  const { input, locale } = submission
  const phone = normalisePhone(input.phone) ?? input.phone
  const key = submission.idempotencyKey && sha256(submission.idempotencyKey)
  return transact(async (tx) => {
    const earlier = key
      ? await findByKey(tx, key, bodyHash(input, phone))
      : await findTwin(tx, contentHash(input, phone))
    if (earlier) return { receipt: toReceipt(earlier), isReplay: true }
    if (!(await isRequestable(tx, input.popular_task_id))) {
      throw new AppError('invalid', { fields: { popular_task_id: [validationText('task', locale)] } })
    }
    const stored = await insertRequest(tx, submission, phone)
    if (key)
      await tx.insert(idempotencyKeys).values({ key, bodyHash: bodyHash(input, phone), requestId: stored.id })
    await tx.insert(requestEvents).values({
      requestId: stored.id,
      type: 'request.created',
      actorKind: 'customer',
      toStatus: 'new',
    })
    await enqueue(tx, newRequestMailQueue, { request_id: stored.id })
    return { receipt: toReceipt(stored), isReplay: false }
  })
}
