import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { databaseErrorCode, type Transaction, transact } from '@/db/client'
import { idempotencyKeys, requestEvents, requests, siteVersion } from '@/db/schema'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { placeOf } from '@/lib/places/kigali'
import { normalisePhone } from '@/lib/places/phone'
import { valuesFor } from '@/lib/platform/columns'
import { linkToken, sha256, spokenReference } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { getSettings } from '@/lib/settings/queries'
import type { OpeningHours } from '@/lib/settings/schema'
import { readOncePerVersion } from '@/lib/site/kept'
import { listRequestableIds } from '@/lib/tasks/queries'
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

type Facts = { id: string; phone: string; key: string | null; createdAt: Date; hours: OpeningHours }

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

function contentHash(input: CreateRequest, phone: string): string {
  return sha256(JSON.stringify([phone, input.popular_task_id, input.description.toLowerCase()]))
}

/** Without a consent it is the hash of a body that does not name the field, as older clients send it. */
function bodyHash({ locale: _locale, whatsapp, ...input }: CreateRequest, phone: string): string {
  return sha256(JSON.stringify([...Object.values({ ...input, phone }), ...(whatsapp ? [whatsapp] : [])]))
}

/** What a new request depends on: the database's clock, the site's version, and what was sent before. */
const situation = { now: sql<string>`now()::text`, version: siteVersion.version, earlier: receiptColumns }

type Situation = { now: string; version: number; earlier: Stored | null }

/** Looks for the request with this key and locks the key until the commit; parallel calls get `conflict`. */
async function findByKey(tx: Transaction, key: string, hash: string): Promise<Situation> {
  const [found] = await tx
    .select({
      ...situation,
      isFirst: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}, 1))`,
      hash: idempotencyKeys.bodyHash,
    })
    .from(siteVersion)
    .leftJoin(idempotencyKeys, eq(idempotencyKeys.key, key))
    .leftJoin(requests, eq(requests.id, idempotencyKeys.requestId))
  if (!found?.isFirst)
    throw new AppError('conflict', { message: 'This request is being sent already.', retryAfter: 1 })
  if (found.earlier && found.hash !== hash) {
    const text = 'This key was used for another request.'
    throw new AppError('invalid', { message: text, fields: { idempotency_key: [text] } })
  }
  return found
}

/** Looks for an open request with the same content in the last minutes. Parallel ones wait for each other. */
async function findTwin(tx: Transaction, hash: string): Promise<Situation> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 2))`)
  const since = sql`now() - ${sameRequestMinutes} * interval '1 minute'`
  const isTwin = and(eq(requests.contentHash, hash), gt(requests.createdAt, since), isNull(requests.endedAt))
  const [found] = await tx
    .select(situation)
    .from(siteVersion)
    .leftJoin(requests, isTwin)
    .orderBy(desc(requests.createdAt))
    .limit(1)
  if (!found) throw new Error('The site has no version')
  return found
}

const readOffer = async (tx: Transaction) => ({
  hours: (await getSettings(tx)).opening_hours,
  taskIds: await listRequestableIds(tx),
})

/** Stores a request with its event and its key in one statement. */
async function insertRequest(
  tx: Transaction,
  { input, locale, source }: Submission,
  { id, phone, key, createdAt, hours }: Facts,
): Promise<Stored> {
  const event = tx
    .$with('event')
    .as(
      tx
        .insert(requestEvents)
        .values({ requestId: id, type: 'request.created', actorKind: 'customer', toStatus: 'new' })
        .returning({ id: requestEvents.id }),
    )
  const used = tx.$with('used').as(
    tx
      .insert(idempotencyKeys)
      .values({ key: key ?? '', bodyHash: bodyHash(input, phone), requestId: id })
      .returning({ key: idempotencyKeys.key }),
  )
  const [stored] = await tx
    .with(...(key ? [event, used] : [event]))
    .insert(requests)
    .values({
      id,
      reference: `TK-${spokenReference(6)}`,
      trackToken: linkToken(),
      ...valuesFor(requests, { ...input, phone, locale }),
      taskId: input.popular_task_id,
      ...placeOf(input.location),
      source,
      contentHash: contentHash(input, phone),
      contactDueAt: contactDueAt(createdAt, hours),
      whatsappAt: input.whatsapp ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning(receiptColumns)
  if (!stored) throw new Error('The request was not stored')
  return stored
}

/** Stores a request and enqueues its mail. A repeated key or content gets the first answer again. */
export async function createRequest(
  submission: Submission,
): Promise<{ receipt: RequestReceipt; isReplay: boolean }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact((tx) => store(tx, submission))
    } catch (error) {
      // The reference is taken, or somebody with the same key was quicker.
      if (databaseErrorCode(error) !== '23505' || attempt === 5) throw error
    }
  }
}

async function store(tx: Transaction, submission: Submission) {
  const { input, locale } = submission
  const phone = normalisePhone(input.phone) ?? input.phone
  const key = submission.idempotencyKey && sha256(submission.idempotencyKey)
  const { earlier, now, version } = key
    ? await findByKey(tx, key, bodyHash(input, phone))
    : await findTwin(tx, contentHash(input, phone))
  if (earlier) return { receipt: toReceipt(earlier), isReplay: true }
  const { hours, taskIds } = await readOncePerVersion('offer', () => readOffer(tx), version)
  if (!taskIds.includes(input.popular_task_id))
    throw new AppError('invalid', { fields: { popular_task_id: [validationText('task', locale)] } })
  const id = randomUUID()
  const stored = await insertRequest(tx, submission, { id, phone, key, hours, createdAt: new Date(now) })
  await enqueue(tx, newRequestMailQueue, { request_id: id })
  return { receipt: toReceipt(stored), isReplay: false }
}
