import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { tasks, testimonials } from '@/db/schema'
import { type Actor, touched, writeAudit } from '@/lib/audit/change'
import { contentNouns, nextPosition } from '@/lib/content/mutations'
import type { Locale } from '@/lib/i18n/constants'

const nothing = { en: '', rw: '', fr: '' }

type Action = 'created' | 'updated' | 'archived'

/** Writes the audit row of a quote, without the customer's name and words. */
async function record(tx: Transaction, actor: Actor, id: number, action: Action): Promise<void> {
  const subject = { kind: contentNouns.testimonial.kind, id: String(id) }
  const after = action === 'created' ? { is_published: false } : undefined
  await writeAudit(tx, actor, { action: `testimonial.${action}`, subject, after })
}

type Quoted = {
  requestId: string
  taskId: number
  firstName: string
  locale: Locale
  words: string
}

async function insertDraft(tx: Transaction, quoted: Quoted): Promise<number> {
  const { requestId, taskId, firstName, locale, words } = quoted
  const [task] = await tx
    .select({ title: tasks.title, mediaId: tasks.mediaId })
    .from(tasks)
    .where(eq(tasks.id, taskId))
  const [draft] = await tx
    .insert(testimonials)
    .values({
      requestId,
      position: await nextPosition(tx, contentNouns.testimonial),
      mediaId: task?.mediaId ?? null,
      authorName: firstName,
      authorTitle: task?.title ?? nothing,
      // The customer agreed to the first name alone, so the district is not shown.
      company: 'Kigali',
      quote: { ...nothing, [locale]: words },
    })
    .returning({ id: testimonials.id })
  if (!draft) throw new Error('The testimonial was not stored')
  return draft.id
}

/**
 * Makes a draft of a testimonial of a customer's words, for an editor to translate and to publish; or puts
 * other words into the draft. What an editor has published or archived stays.
 */
export async function draftQuote(tx: Transaction, quoted: Quoted): Promise<void> {
  const customer = { kind: 'customer' } as const
  const { requestId, locale, words } = quoted
  const [known] = await tx
    .select()
    .from(testimonials)
    .where(eq(testimonials.requestId, requestId))
    .for('update')
  if (!known) return record(tx, customer, await insertDraft(tx, quoted), 'created')
  if (known.isPublished || known.archivedAt || known.quote[locale] === words) return
  await tx
    .update(testimonials)
    .set({ quote: { ...nothing, [locale]: words }, ...touched(testimonials) })
    .where(eq(testimonials.id, known.id))
  await record(tx, customer, known.id, 'updated')
}

/** Takes the words of these requests' customers off the site. */
export async function dropQuotes(tx: Transaction, requestIds: string[], actor: Actor): Promise<void> {
  const ofRequests = isAny(testimonials.requestId, requestIds)
  // Every statement on this table makes the public pages new, also one that changes nothing.
  const quotes = await tx.select({ id: testimonials.id }).from(testimonials).where(ofRequests)
  if (quotes.length === 0) return
  await tx
    .update(testimonials)
    .set({
      ...touched(testimonials),
      isPublished: false,
      archivedAt: sql`now()`,
      authorName: '',
      quote: nothing,
      requestId: null,
    })
    .where(ofRequests)
  for (const { id } of quotes) await record(tx, actor, id, 'archived')
}
