// Generated requests against the contract of what staff write for the site.
import fc from 'fast-check'
import { it } from 'vitest'
import { mediaOperations } from '@/lib/media/operations'
import { taskContentOperations } from '@/lib/tasks/staff/operations'
import { testimonialContentOperations } from '@/lib/testimonials/staff/operations'
import { onContent } from '../support/content'
import { aTask, aTestimonial } from '../support/content-samples'
import { assertDescribed, bodies, runs, strange } from '../support/contract'
import { logInAs } from '../support/people'
import { send } from '../support/uploads'

const { bearer } = await logInAs('editor')
const tasks = onContent('tasks', bearer)
const testimonials = onContent('testimonials', bearer)

it('writing, publishing and archiving', async () => {
  const { id } = (await tasks.create(aTask('Tried'))).json.data
  const text = fc.record({ en: strange, rw: strange, fr: strange }, { requiredKeys: [] })
  const spoilt = bodies({ ...aTask('Tried again'), version: 1 })
  const odd = fc.record({ title: text, alt: text, slug: strange, status: fc.constantFrom(0, 1, 2, 3) })
  const property = fc.asyncProperty(
    spoilt,
    odd,
    bodies({ version: 1, is_archived: true }),
    bodies({ ids: [1, 2], seen: [1, 2] }),
    bodies(aTestimonial('Tried')),
    async (body, oddities, archiving, order, testimonial) => {
      for (const sent of [body, { ...aTask('Odd'), ...oddities }]) {
        const created = await tasks.create(sent)
        assertDescribed(taskContentOperations.create, created.status, created.json)
        const updated = await tasks.update(id, sent)
        assertDescribed(taskContentOperations.update, updated.status, updated.json)
      }
      const archived = await tasks.archive(id, archiving)
      assertDescribed(taskContentOperations.archive, archived.status, archived.json)
      const ordered = await tasks.order(order)
      assertDescribed(taskContentOperations.order, ordered.status, ordered.json)
      const voice = await testimonials.create(testimonial)
      assertDescribed(testimonialContentOperations.create, voice.status, voice.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 10 })
}, 120_000)

it('uploading', async () => {
  const start = fc.constantFrom(
    '',
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBPVP8 ',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x20ftypisom\0\0\0\0',
    '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01',
    '<svg',
  )
  const use = fc.oneof(fc.constantFrom('card', 'hero'), strange)
  const property = fc.asyncProperty(
    start,
    fc.uint8Array({ maxLength: 400 }),
    use,
    async (mark, rest, named) => {
      const bytes = Buffer.concat([Buffer.from(mark, 'latin1'), rest])
      const sent = await send(bytes, bearer, { use: encodeURIComponent(named.toWellFormed()) })
      assertDescribed(mediaOperations.uploadMedia, sent.status, sent.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 5 })
}, 120_000)
