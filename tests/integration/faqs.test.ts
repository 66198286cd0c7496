import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/open/faqs/route'
import { transact } from '@/db/client'
import { faqs } from '@/db/schema'
import { loadFewFaqs } from '@/lib/faqs/loaders'
import { type Faq, faqSchema } from '@/lib/faqs/schema'
import { call } from '../support/call'

const listFaqs = (headers: Record<string, string> = {}) => call(GET, '/api/open/faqs', { headers })
const questionsOf = (json: { data: Faq[] }) => json.data.map(({ question }) => question)

describe('the open questions', () => {
  it('come as the contract says, fresh for a minute', async () => {
    const { status, json, response } = await listFaqs()
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=60')
    expect(response.headers.get('vary')).toContain('accept-language')
    expect(json.data).toHaveLength(8)
    for (const faq of json.data) expect(faqSchema.strict().safeParse(faq).error).toBeUndefined()
    expect(json.data[0].question).toBe('How fast will someone call me?')
  })

  it.each([
    ['rw', 'Mukorera he?'],
    ['fr-FR,fr;q=0.9', 'Dans quels quartiers travaillez-vous ?'],
    ['de', 'Which areas do you serve?'],
  ])('speak the language of the caller: %s', async (language, question) => {
    const { json } = await listFaqs({ 'accept-language': language })
    expect(questionsOf(json).map((text) => text.replace('\u00a0', ' '))).toContain(question)
  })

  it('are three on the page of a service: the first ones, in the order that staff set', async () => {
    const all = (await listFaqs({ 'accept-language': 'fr' })).json.data
    expect(await loadFewFaqs('fr')).toEqual(all.slice(0, 3))
    await transact((tx) => tx.update(faqs).set({ position: -1 }).where(eq(faqs.id, all[7].id)))
    expect(await loadFewFaqs('fr')).toEqual([all[7], all[0], all[1]])
    await transact((tx) => tx.update(faqs).set({ position: 99 }).where(eq(faqs.id, all[7].id)))
  })

  it('keep their order and show nothing unpublished or archived', async () => {
    const before = questionsOf((await listFaqs()).json)
    const [first, second, third] = (await listFaqs()).json.data as Faq[]
    if (!first || !second || !third) throw new Error('The seed has questions')
    await transact(async (tx) => {
      await tx.update(faqs).set({ isPublished: false }).where(eq(faqs.id, first.id))
      await tx.update(faqs).set({ archivedAt: new Date() }).where(eq(faqs.id, second.id))
      await tx.update(faqs).set({ position: 100 }).where(eq(faqs.id, third.id))
    })
    expect(questionsOf((await listFaqs()).json)).toEqual([...before.slice(3), third.question])
  })
})
