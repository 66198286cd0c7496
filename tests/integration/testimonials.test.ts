import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as openTestimonials } from '@/app/api/open/testimonials/route'
import { GET as storage } from '@/app/api/storage/[...path]/route'
import { read, transact } from '@/db/client'
import { media, testimonials } from '@/db/schema'
import { testimonialOperations } from '@/lib/testimonials/operations'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { openTestimonialSchema } from '@/lib/testimonials/schema'
import { call } from '../support/call'

const list = async (language = 'en') =>
  call(openTestimonials, '/api/open/testimonials', { headers: { 'accept-language': language } })

const stored = (path: string, headers: Record<string, string> = {}) =>
  call(storage, `/api/storage/${path}`, { params: { path: path.split('/') }, headers })

const rows = () =>
  read((db) => db.select({ id: testimonials.id }).from(testimonials).orderBy(asc(testimonials.position)))

describe('the open testimonials', () => {
  it('are given as the contract says, in order', async () => {
    const { status, json, response } = await list()
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=60')
    expect(response.headers.get('vary')).toContain('accept-language')
    expect(
      testimonialOperations.listTestimonials.responses[200]?.schema?.safeParse(json).error,
    ).toBeUndefined()
    for (const testimonial of json.data) {
      expect(openTestimonialSchema.strict().safeParse(testimonial).error).toBeUndefined()
    }
    expect(json.data.map(({ media_type }: { media_type: string }) => media_type)).toEqual([
      'video',
      'image',
      'image',
    ])
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual((await rows()).map(({ id }) => id))
  })

  it('speak the language of the caller', async () => {
    const quotes = []
    for (const language of ['en', 'rw', 'fr']) {
      const { json } = await list(language)
      quotes.push(json.data[1].quote)
      for (const { quote, author_title } of json.data) {
        expect(quote.trim()).not.toBe('')
        expect(author_title.trim()).not.toBe('')
      }
    }
    expect(new Set(quotes).size).toBe(3)
  })

  it('never show what is not published or archived', async () => {
    const [first, second] = await rows()
    await transact(async (tx) => {
      await tx
        .update(testimonials)
        .set({ isPublished: false })
        .where(eq(testimonials.id, first?.id ?? 0))
      await tx
        .update(testimonials)
        .set({ archivedAt: new Date() })
        .where(eq(testimonials.id, second?.id ?? 0))
    })
    const { json } = await list()
    expect(json.data).toHaveLength(1)
    expect([first?.id, second?.id]).not.toContain(json.data[0].id)
    await transact(async (tx) => {
      await tx.update(testimonials).set({ isPublished: true, archivedAt: null })
    })
  })
})

describe('the media of the seed', () => {
  it('are all in the storage, small, and what they claim to be', async () => {
    const { json } = await list()
    for (const { media_type, media_path, poster_path } of json.data) {
      for (const path of [media_path, poster_path].filter(Boolean)) {
        const { status, response } = await stored(path)
        expect(status).toBe(200)
        const bytes = (await response.arrayBuffer()).byteLength
        const [row] = await read((db) =>
          db.select({ bytes: media.bytes, mime: media.mime }).from(media).where(eq(media.path, path)),
        )
        expect(row).toEqual({ bytes, mime: response.headers.get('content-type') })
        expect(bytes).toBeLessThanOrEqual(350_000)
      }
      expect(Boolean(poster_path)).toBe(media_type === 'video')
    }
  })

  it('let a player fetch a part of the video', async () => {
    const { json } = await list()
    const path: string = json.data[0].media_path
    const { status, response } = await stored(path, { range: 'bytes=4-7' })
    expect(status).toBe(206)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-range')).toMatch(/^bytes 4-7\/\d+$/)
    expect(await response.text()).toBe('ftyp')
  })

  it('give the page a picture in several widths, and words for those who do not see it', async () => {
    for (const { picture, alt } of await listPublicTestimonials('fr')) {
      expect(picture?.variants.length).toBeGreaterThan(1)
      expect(alt).not.toBe('')
    }
  })
})
