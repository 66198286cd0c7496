import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { idempotencyKeys, requests, siteVersion, taskers } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { optIn } from '@/lib/messages/texts/mutations'
import { attachPhotos } from '@/lib/photos/mutations'
import { normalisePhone } from '@/lib/places/phone'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { networkKey } from '@/lib/requests/customer/network'
import { wrongWantedOn } from '@/lib/requests/customer/workflow'
import { getSettings } from '@/lib/settings/queries'
import { readOncePerVersion } from '@/lib/site/kept'
import { listRequestable } from '@/lib/tasks/queries'
import { sameRequestMinutes } from './constants'
import { bodyHash, contentHash, formerBodyHash } from './idempotency'
import { insertRequest, receiptColumns, type Stored, type Submission, untilUnique } from './insert'
import type { CreateRequest, RequestReceipt } from './schema'
import { newRequestQueue } from './work-schema'

function toReceipt(stored: Stored, { call }: Submission): RequestReceipt {
  return {
    id: stored.id,
    reference: stored.reference,
    // As in the first answer, also when it is repeated later.
    status: call ? 'contacted' : 'new',
    contact_due_at: stored.contactDueAt.toISOString(),
    tracking_url: `${env().SITE_URL}${localePath(stored.locale, `/track/${stored.trackToken}`)}`,
  }
}

/** What a new request depends on: the database's clock, the site's version, and what was sent before. */
const situation = { now: sql<string>`now()::text`, version: siteVersion.version, earlier: receiptColumns }

type Situation = { now: string; version: number; earlier: Stored | null }

/** Looks for the request with this key and locks the key until the commit; parallel calls get `conflict`. */
async function findByKey(tx: Transaction, key: string, hashes: readonly string[]): Promise<Situation> {
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
    throw new AppError('conflict', { message: 'This request is already being sent.', retryAfter: 1 })
  if (found.earlier && !hashes.includes(found.hash ?? '')) {
    const text = 'This key was used for another request.'
    throw new AppError('invalid', { message: text, fields: { idempotency_key: [text] } })
  }
  return found
}

/** Looks for an open request with the same content in the last minutes. Parallel ones wait for each other. */
async function findTwin(tx: Transaction, hash: string, { isNumberWrong }: Submission): Promise<Situation> {
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
  const { earlier } = found
  // Who sends the same without a key may have read it by the link of a text, and gets no other one. Who asks
  // again, on the page of a request, has sent it.
  const isAgain = isNumberWrong !== undefined
  return { ...found, earlier: earlier && { ...earlier, ...(!isAgain && { trackToken: earlier.textToken }) } }
}

const readOffer = async (tx: Transaction) => ({
  opening: await getSettings(tx),
  tasks: await listRequestable(tx),
})

const refused = (field: string, mistake: string, locale: Locale) =>
  new AppError('invalid', { fields: { [field]: [validationText(mistake, locale)] } })

/** Refuses a wished day that is over or too far; checked late, so that a repeated call gets its answer. */
function refuseWrongDay({ wanted_on: day }: CreateRequest, now: Date, locale: Locale): void {
  const wrong = day && wrongWantedOn(day, now)
  if (wrong) throw refused('wanted_on', wrong, locale)
}

/** Stores a request and enqueues its mail. A repeated key or content gets the first answer again. */
export function createRequest(
  submission: Submission,
): Promise<{ receipt: RequestReceipt; isReplay: boolean }> {
  return untilUnique(() => transact((tx) => store(tx, submission)))
}

/** Refuses a wished tasker who is not there any more. */
async function refuseUnknown(tx: Transaction, { wishedTaskerId }: Submission): Promise<void> {
  if (!wishedTaskerId) return
  const found = await tx.$count(taskers, and(eq(taskers.id, wishedTaskerId), isNull(taskers.erasedAt)))
  if (found > 0) return
  const text = 'This tasker has left.'
  throw new AppError('invalid', { message: text, fields: { wished_tasker_id: [text] } })
}

type Call = Pick<Submission, 'input'> & { call: NonNullable<Submission['call']>; phone: string }

/** What a call changes besides the request: the audit log, and an earlier STOP is over. */
async function recordCall(tx: Transaction, id: string, { input, call, phone }: Call): Promise<void> {
  if (input.whatsapp) await optIn(tx, phone)
  const after = { task: input.popular_task_id, status: 'contacted' }
  const subject = { kind: 'request', id }
  await writeAudit(tx, { kind: 'admin', id: call.adminId }, { action: 'request.created', subject, after })
}

async function store(tx: Transaction, submission: Submission) {
  const { input, locale, call } = submission
  const phone = normalisePhone(input.phone) ?? input.phone
  const key = submission.idempotencyKey && sha256(submission.idempotencyKey)
  const { earlier, now, version } = key
    ? await findByKey(tx, key, [bodyHash(submission, phone), formerBodyHash(submission, phone)])
    : await findTwin(tx, contentHash(input, phone), submission)
  if (earlier) return { receipt: toReceipt(earlier, submission), isReplay: true }
  const createdAt = new Date(now)
  const { opening, tasks } = await readOncePerVersion('offer', () => readOffer(tx), version)
  const task = tasks.find(({ id }) => id === input.popular_task_id)
  // Staff read the messages of a call, not the customer.
  if (!task) throw refused('popular_task_id', 'task', call ? 'en' : locale)
  refuseWrongDay(input, createdAt, locale)
  if (call) await refuseUnknown(tx, submission)
  const id = randomUUID()
  const stored = await insertRequest(tx, submission, {
    id,
    phone,
    key: key ? { key, bodyHash: bodyHash(submission, phone) } : null,
    contentHash: contentHash(input, phone),
    opening,
    task,
    createdAt,
  })
  await attachPhotos(tx, { requestId: id, photoIds: input.photos, locale })
  if (call) await recordCall(tx, stored.id, { ...submission, call, phone })
  else await enqueue(tx, newRequestQueue, { request_id: id, network: networkKey(submission.address) })
  return { receipt: toReceipt(stored, submission), isReplay: false }
}
