// What staff write for the site: roles, versions, languages, order, addresses, archive.
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as exportFaqs } from '@/app/api/admin/faqs/export/route'
import { GET as exportTasks } from '@/app/api/admin/tasks/export/route'
import { GET as exportTestimonials } from '@/app/api/admin/testimonials/export/route'
import { GET as openFaqs } from '@/app/api/open/faqs/route'
import { GET as openTasks } from '@/app/api/open/popular-tasks/route'
import { GET as openQuestions } from '@/app/api/open/tasks/[id]/questions/route'
import { GET as openTestimonials } from '@/app/api/open/testimonials/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { read } from '@/db/client'
import { auditLog } from '@/db/schema'
import { staffFaqSchema } from '@/lib/faqs/staff/schema'
import { staffTaskSchema } from '@/lib/tasks/staff/schema'
import { staffTestimonialSchema } from '@/lib/testimonials/staff/schema'
import { call } from '../support/call'
import { type ContentList, onContent } from '../support/content'
import { aDraft, aFaq, aQuestion, aTask, aTestimonial, inAll } from '../support/content-samples'
import { aRequest } from '../support/fixtures'
import { logInAs } from '../support/people'
import { hasChangedSince, versionOfSite } from '../support/site'
import { anotherFilm, aPicture, send } from '../support/uploads'

const editor = await logInAs('editor')
const owner = await logInAs('owner')
const tasks = onContent('tasks', editor.bearer)
const faqs = onContent('faqs', editor.bearer)
const testimonials = onContent('testimonials', editor.bearer)
const open = {
  tasks: async (locale = 'en') =>
    (await call(openTasks, '/api/open/popular-tasks', { headers: { 'accept-language': locale } })).json.data,
  faqs: async (locale = 'en') =>
    (await call(openFaqs, '/api/open/faqs', { headers: { 'accept-language': locale } })).json.data,
  testimonials: async () => (await call(openTestimonials, '/api/open/testimonials')).json.data,
}
const auditOf = (kind: string, id: number | 'list') =>
  read((db) =>
    db
      .select({
        action: auditLog.action,
        before: auditLog.before,
        after: auditLog.after,
        by: auditLog.actorId,
        kind: auditLog.subjectKind,
      })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(asc(auditLog.id)),
  ).then((rows) => rows.filter((row) => row.kind === kind))

let versionBefore = 0
beforeEach(async () => {
  versionBefore = await versionOfSite()
})

const kinds = [
  { list: 'tasks', kind: 'task', make: aTask, schema: staffTaskSchema },
  { list: 'faqs', kind: 'faq', make: aFaq, schema: staffFaqSchema },
  {
    list: 'testimonials',
    kind: 'testimonial',
    make: aTestimonial,
    schema: staffTestimonialSchema,
  },
] as const satisfies readonly { list: ContentList; [key: string]: unknown }[]

describe.each(kinds)('$list', ({ list, kind, make, schema }) => {
  const staff = onContent(list, editor.bearer)
  let number = 0
  const create = async () => {
    number += 1
    return (await staff.create(make(`Number ${number} of ${list}`))).json.data
  }

  it('are written by owner and editor only', async () => {
    const dispatcher = onContent(list, (await logInAs('dispatcher')).bearer)
    const { id, version } = await create()
    const body = make('Somebody else’s')
    expect((await dispatcher.create(body)).status).toBe(403)
    expect((await dispatcher.get(id)).status).toBe(403)
    expect((await dispatcher.update(id, { ...body, version })).status).toBe(403)
    expect((await dispatcher.archive(id, { version, is_archived: true })).status).toBe(403)
    expect((await dispatcher.order({ ids: [id], seen: [id] })).status).toBe(403)
    expect((await onContent(list, {}).create(body)).status).toBe(401)
    expect((await onContent(list, owner.bearer).create(make('The owner’s'))).status).toBe(201)
  })

  it('are written at the end of the list, with a trace that quotes nothing, and the site hears of it', async () => {
    const created = await staff.create(make('At the end'))
    expect(created.status).toBe(201)
    expect(schema.parse(created.json.data)).toMatchObject({ version: 1, is_archived: false })
    expect((await staff.ids()).at(-1)).toBe(created.json.data.id)
    expect(await hasChangedSince(versionBefore)).toBe(true)
    const audit = await auditOf(kind, created.json.data.id)
    expect(audit).toMatchObject([{ action: `${kind}.created`, by: editor.id }])
    expect(JSON.stringify(audit)).not.toContain('At the end')
    expect((await staff.get(created.json.data.id)).json.data).toEqual(created.json.data)
  })

  it('refuse an edit of an older version and say by whom it was changed', async () => {
    const { id, version } = await create()
    expect(
      (await onContent(list, owner.bearer).update(id, { ...make('By the owner'), version })).status,
    ).toBe(200)
    versionBefore = await versionOfSite()
    const late = await staff.update(id, { ...make('Too late'), version })
    expect(late.status).toBe(409)
    expect(late.json.message).toBe('Test owner changed this meanwhile. What you typed is still here.')
    expect((await staff.archive(id, { version, is_archived: true })).status).toBe(409)
    expect(await versionOfSite()).toBe(versionBefore)
    expect((await auditOf(kind, id)).map(({ action }) => action)).toEqual([
      `${kind}.created`,
      `${kind}.updated`,
    ])
    const [, edit] = await auditOf(kind, id)
    const field = kind === 'task' ? 'title' : 'question'
    if (kind === 'testimonial') {
      expect(edit).toMatchObject({ after: { fields: ['author_name'] } })
      expect(JSON.stringify(edit)).not.toContain('By the owner')
    } else
      expect(edit).toMatchObject({
        before: { [field]: inAll(`Number ${number} of ${list}`) },
        after: { [field]: inAll('By the owner') },
      })
  })

  it('let one of two edits that come together win', async () => {
    const { id, version } = await create()
    const both = await Promise.all(
      ['One edit', 'Another edit'].map((name) => staff.update(id, { ...make(name), version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are archived and restored as they were, and never deleted', async () => {
    const { id, version, ...before } = await create()
    const archived = await staff.archive(id, { version, is_archived: true })
    expect(archived.json.data).toMatchObject({ is_archived: true, version: version + 1 })
    expect(await hasChangedSince(versionBefore)).toBe(true)
    expect(await staff.ids()).not.toContain(id)
    const edit = await staff.update(id, { ...make('While archived'), version: version + 1 })
    expect([edit.status, edit.json.message]).toEqual([422, expect.stringContaining('archived')])
    const restored = await staff.archive(id, { version: version + 1, is_archived: false })
    expect(restored.json.data).toMatchObject({
      ...before,
      version: version + 2,
      updated_at: expect.any(String),
    })
    expect(await staff.ids()).toContain(id)
    expect((await staff.archive(id, { version: version + 2, is_archived: false })).json.data.version).toBe(
      version + 2,
    )
    expect((await auditOf(kind, id)).map(({ action }) => action)).toEqual(
      ['created', 'archived', 'restored'].map((action) => `${kind}.${action}`),
    )
  })

  it('are put into an order, in one stroke and for everybody', async () => {
    await create()
    const seen = await staff.ids()
    const ids = seen.toReversed()
    versionBefore = await versionOfSite()
    const answer = await staff.order({ ids, seen })
    expect(answer.status).toBe(200)
    expect(await hasChangedSince(versionBefore)).toBe(true)
    expect(await staff.ids()).toEqual(ids)
    expect((await auditOf(kind, 'list')).at(-1)).toMatchObject({
      action: `${list}.ordered`,
      before: { ids: seen },
      after: { ids },
    })

    const late = await onContent(list, owner.bearer).order({ ids: seen, seen })
    expect(late.status).toBe(409)
    expect(late.json.message).toBe('Test editor changed this list meanwhile. Here it is as it is now.')
    expect(await staff.ids()).toEqual(ids)
  })

  it('keep an order whole when several come together, and while entries come and go', async () => {
    const seen = await staff.ids()
    const [first = 0, ...rest] = seen
    const wanted = [[...rest, first], seen.toReversed(), [...rest.toReversed(), first]]
    const answers = await Promise.all(wanted.map((ids) => staff.order({ ids, seen })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = wanted[answers.findIndex(({ status }) => status === 200)]
    expect(await staff.ids()).toEqual(winner)

    const [added, ordered] = await Promise.all([create(), staff.order({ ids: seen, seen: winner })])
    const after = await staff.ids()
    expect(after).toEqual(ordered.status === 200 ? [...seen, added.id] : [...(winner ?? []), added.id])
  })

  it.each([
    ['twice the same', [1, 1], [1, 1]],
    ['another set than was seen', [1, 2], [1, 3]],
    ['nothing that is a number', ['a'], ['a']],
    ['no list', null, null],
  ])('take no order with %s', async (_name, ids, seen) => {
    expect((await staff.order({ ids, seen })).status).toBe(422)
  })

  it.each([
    ['999999', 404],
    ['nonsense', 404],
    ['-1', 404],
    ['1e99', 404],
  ])('answer %s with %d', async (id, status) => {
    expect((await staff.get(id)).status).toBe(status)
  })

  it('are kept without what nobody types, and within their limits', async () => {
    const long = { en: 'x'.repeat(3_000), rw: '', fr: '' }
    const field = list === 'tasks' ? 'title' : list === 'faqs' ? 'question' : 'quote'
    const tooLong = await staff.create({ ...make('x'), [field]: long })
    expect(tooLong.status).toBe(422)
    expect(tooLong.json.errors[`${field}.en`][0]).toMatch(/^Please use at most [\d,]+ characters\.$/)
    const odd = await staff.create({ ...make('x'), [field]: { en: ' a\u0000b\u0007\r\nc ', rw: '', fr: '' } })
    expect(odd.json.data[field].en).toBe(field === 'quote' ? 'ab\nc' : 'ab c')
    expect((await staff.create({ ...make('x'), [field]: 'English only' })).status).toBe(422)
    expect((await staff.create({})).status).toBe(422)
  })
})

describe('a task', () => {
  it('is not published before all three languages and a picture are there', async () => {
    const draft = (await tasks.create(aDraft('Ironing'))).json.data
    expect(draft).toMatchObject({ slug: 'ironing', status: 0, was_published: false })
    expect((await open.tasks()).map(({ id }: { id: number }) => id)).not.toContain(draft.id)
    const early = await tasks.update(draft.id, { ...aDraft('Ironing'), status: 1, version: 1 })
    expect(early.status).toBe(422)
    expect(Object.keys(early.json.errors).sort()).toEqual([
      'included.en',
      'included.fr',
      'included.rw',
      'media_id',
      'summary.en',
      'summary.fr',
      'summary.rw',
      'title.fr',
      'title.rw',
    ])
    expect(early.json.errors['title.rw']).toEqual(['This is needed in Kinyarwanda before it is published.'])

    const media_id = await aPicture(editor.bearer)
    const whole = { ...aTask('Ironing'), media_id }
    const mute = await tasks.update(draft.id, {
      ...whole,
      alt: { en: 'x', rw: '', fr: 'x' },
      status: 2,
      version: 1,
    })
    expect(Object.keys(mute.json.errors)).toEqual(['alt.rw'])
    const published = await tasks.update(draft.id, { ...whole, status: 1, version: 1 })
    expect(published.json.data).toMatchObject({ status: 1, was_published: true, media: { alt: whole.alt } })
    for (const locale of ['en', 'rw', 'fr'] as const) {
      const shown = (await open.tasks(locale)).find(({ id }: { id: number }) => id === draft.id)
      expect(shown).toMatchObject({
        title: whole.title[locale],
        price: '25,000',
        duration: '45',
        slug: 'ironing',
      })
    }
    const history = await auditOf('task', draft.id)
    expect(history.at(-1)).toMatchObject({ before: { status: 0 }, after: { status: 1, media_id } })
  })

  it('leaves in the log what an edit changed, before and after, and nothing else', async () => {
    const media_id = await aPicture(editor.bearer)
    const whole = { ...aTask('Roof repair'), media_id }
    const { id } = (await tasks.create(whole)).json.data
    const next = {
      ...whole,
      price_rwf: 125,
      title: { ...whole.title, fr: 'Toit' },
      alt: { ...whole.alt, en: 'A roof' },
    }
    await tasks.update(id, { ...next, version: 1 })
    await tasks.update(id, { ...next, version: 2 })
    expect((await auditOf('task', id)).slice(1)).toMatchObject([
      {
        before: { price_rwf: 25_000, title: { fr: 'Roof repair (fr)' }, alt: { en: 'A picture of it' } },
        after: { price_rwf: 125, title: { fr: 'Toit' }, alt: { en: 'A roof' } },
      },
      { before: {}, after: {} },
    ])
    const [, edit, nothing] = await auditOf('task', id)
    expect(Object.keys(edit?.after ?? {}).sort()).toEqual(['alt', 'price_rwf', 'title'])
    expect([edit?.after?.title, nothing?.after]).toEqual([{ fr: 'Toit' }, {}])
  })

  it('may have no price; then nothing that it asks adds to one', async () => {
    const media_id = await aPicture(editor.bearer)
    const whole = { ...aTask('Odd jobs'), media_id, status: 1 }
    const { id, version } = (await tasks.create(whole)).json.data
    const { status, json } = await tasks.update(id, { ...whole, price_rwf: null, version })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ price_rwf: null, duration_minutes: 45 })
    const shown = (await open.tasks('en')).find((task: { id: number }) => task.id === id)
    expect(shown).toMatchObject({ price: null, duration: '45' })
    const path = `/api/open/tasks/${id}/questions`
    const asked = await call(openQuestions, path, { params: { id: String(id) } })
    expect(asked.json.data).toMatchObject({ price_rwf: null, questions: [{ id: 'size' }] })
    const [, edit] = await auditOf('task', id)
    expect([edit?.before, edit?.after]).toEqual([{ price_rwf: 25_000 }, { price_rwf: null }])
  })

  it('keeps its questions, its hint and what is not in its price, and the site asks them', async () => {
    const media_id = await aPicture(editor.bearer)
    const whole = { ...aTask('Gutter cleaning'), media_id, status: 1 }
    const { json } = await tasks.create(whole)
    const { questions, excluded, details_hint } = whole
    expect(json.data).toMatchObject({ questions, excluded, details_hint })
    const path = `/api/open/tasks/${json.data.id}/questions`
    const asked = await call(openQuestions, path, {
      headers: { 'accept-language': 'fr' },
      params: { id: String(json.data.id) },
    })
    expect(asked.json.data).toEqual({
      price_rwf: 25_000,
      questions: [
        {
          id: 'size',
          text: 'How big is it? (fr)',
          options: [
            { id: 'small', text: 'Small (fr)', adds_rwf: [0, 0] },
            { id: 'big', text: 'Big (fr)', adds_rwf: [5_000, 10_000] },
          ],
        },
      ],
    })
    const more = [...questions, aQuestion('floor', 'Which floor?')]
    const half = [{ ...aQuestion('size', 'How big is it?'), text: { en: 'How big?', rw: '', fr: '' } }]
    const early = await tasks.update(json.data.id, { ...whole, questions: half, version: 1 })
    expect(Object.keys(early.json.errors)).toEqual(['questions.0.text.rw', 'questions.0.text.fr'])
    expect((await tasks.update(json.data.id, { ...whole, questions: more, version: 1 })).status).toBe(200)
    expect((await auditOf('task', json.data.id)).at(-1)).toMatchObject({
      before: { questions },
      after: { questions: more },
    })
    const file = await call(exportTasks, '/api/admin/tasks/export', { headers: editor.bearer })
    const csv = await file.response.text()
    expect(csv).toContain('How big is it? (rw) Small (rw), Big (rw) (5000 to 10000); Which floor? (rw)')
    expect(csv).toContain('The parts (fr)')
  })

  it('keeps its questions when an older client sends it without them', async () => {
    const media_id = await aPicture(editor.bearer)
    const { questions, excluded, details_hint, ...older } = {
      ...aTask('Drain cleaning'),
      media_id,
      status: 1,
    }
    const { json } = await tasks.create({ ...older, questions, excluded, details_hint })
    const { status, json: saved } = await tasks.update(json.data.id, { ...older, version: 1 })
    expect(status).toBe(200)
    expect(saved.data).toMatchObject({ questions, excluded, details_hint })
    const fresh = await tasks.create({ ...aTask('Roof cleaning'), media_id, status: 1, questions: undefined })
    expect([fresh.status, fresh.json.data.questions]).toEqual([201, []])
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `o${index}`,
      text: inAll('One'),
      adds_from_rwf: 0,
      adds_to_rwf: 0,
    }))
  const withOptions = (...options: object[]) => [{ ...aQuestion('a', 'Which?'), options }]
  const [one, other] = aQuestion('a', 'Which?').options
  it.each<[string, unknown, string]>([
    ['with something else than questions', 3, 'questions'],
    ['with four questions', ['a', 'b', 'c', 'd'].map((id) => aQuestion(id, 'Which?')), 'questions'],
    ['with the same question twice', [aQuestion('a', 'Which?'), aQuestion('a', 'When?')], 'questions'],
    ['with an odd id', [aQuestion('A b', 'Which?')], 'questions.0.id'],
    ['with a text that is too long', [aQuestion('a', 'x'.repeat(81))], 'questions.0.text.en'],
    ['with one option', withOptions({ ...one }), 'questions.0.options'],
    ['with six options', withOptions(...many(6)), 'questions.0.options'],
    ['with the same option twice', withOptions({ ...one }, { ...one }), 'questions.0.options'],
    [
      'with half a franc',
      withOptions({ ...one }, { ...other, adds_from_rwf: 0.5 }),
      'questions.0.options.1.adds_from_rwf',
    ],
    [
      'with an upper end below the lower one',
      withOptions({ ...one, adds_from_rwf: 1_000 }, { ...other }),
      'questions.0.options.0.adds_to_rwf',
    ],
  ])('is not taken %s', async (_how, questions, field) => {
    const { status, json } = await tasks.create({ ...aTask('Odd questions'), questions })
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
  })

  it('takes an option that makes it cheaper', async () => {
    const questions = withOptions({ ...one, adds_from_rwf: -5_000, adds_to_rwf: -1_000 }, { ...other })
    expect((await tasks.create({ ...aTask('Cheaper'), questions })).json.data.questions).toEqual(questions)
  })

  it('stays whole once it was on the site, even as a draft', async () => {
    const media_id = await aPicture(editor.bearer)
    const whole = { ...aTask('Window cleaning'), media_id, status: 2 }
    const { id } = (await tasks.create(whole)).json.data
    const half = { ...whole, status: 0, title: { ...whole.title, fr: '' }, version: 1 }
    expect((await tasks.update(id, half)).json.errors).toHaveProperty(['title.fr'])
    expect((await tasks.update(id, { ...whole, status: 0, version: 1 })).status).toBe(200)
    const moved = await tasks.update(id, { ...whole, slug: 'windows', version: 2 })
    expect(moved.json.errors.slug[0]).toContain('stays as it is')
    const renamed = await tasks.update(id, {
      ...whole,
      slug: 'window-cleaning',
      title: { ...whole.title, en: 'Windows' },
      version: 2,
    })
    expect(renamed.json.data).toMatchObject({ slug: 'window-cleaning', title: { en: 'Windows' } })
  })

  it('has an address of its own, made of its English title until it is published', async () => {
    const first = (await tasks.create(aDraft('Tiling & Grouting'))).json.data
    expect(first.slug).toBe('tiling-grouting')
    const second = await tasks.create(aDraft('Tiling, grouting!'))
    expect(second.status).toBe(422)
    expect(second.json.errors.slug).toEqual([
      'The task “Tiling & Grouting” has the address tiling-grouting already. Please choose another.',
    ])
    expect((await tasks.create({ ...aDraft('Tiling again'), slug: 'tiling-2' })).json.data.slug).toBe(
      'tiling-2',
    )
    await tasks.archive(first.id, { version: 1, is_archived: true })
    const third = await tasks.create(aDraft('Tiling grouting'))
    expect(third.json.errors.slug[0]).toContain('which is archived')
    for (const slug of ['Tiling', 'a b', '../x', '-a', 'a--b', 'é', 'x'.repeat(61)]) {
      expect((await tasks.create({ ...aDraft('Another'), slug })).json.errors.slug).toHaveLength(1)
    }
    expect((await tasks.create(aDraft('???'))).json.errors.slug[0]).toContain('No address can be made')
    const race = await Promise.all([1, 2, 3, 4].map(() => tasks.create(aDraft('Fencing'))))
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    for (const { status, json } of race) if (status === 422) expect(json.errors.slug[0]).toContain('fencing')
  })

  it.each([
    ['price_rwf', 1.5],
    ['price_rwf', -1],
    ['price_rwf', '25,000'],
    ['price_rwf', 1e12],
    ['duration_minutes', 0],
    ['duration_minutes', 1e6],
    ['status', 3],
    ['media_id', 'picture'],
    ['media_id', '00000000-0000-4000-8000-000000000000'],
  ])('takes no %s of %j', async (field, value) => {
    const { status, json } = await tasks.create({ ...aTask('Odd'), [field]: value })
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
  })

  it('takes no video for a picture, and leaves out empty lines', async () => {
    const film = (await send(anotherFilm(), editor.bearer)).json.data.id
    expect((await tasks.create({ ...aTask('Filmed'), media_id: film })).json.errors.media_id).toHaveLength(1)
    const tags = { en: ['a', '', ' a ', 'b'], rw: [], fr: [] }
    expect((await tasks.create({ ...aTask('Tagged'), tags })).json.data.tags.en).toEqual(['a', 'b'])
  })

  it('that is archived leaves the site, while its requests keep it', async () => {
    const media_id = await aPicture(editor.bearer)
    const { id } = (await tasks.create({ ...aTask('Sewing'), media_id, status: 1 })).json.data
    const request = { ...aRequest, popular_task_id: id }
    expect((await call(createRequest, '/api/task-requests', { body: request })).status).toBe(201)
    expect((await tasks.get(id)).json.data.requests).toBe(1)
    await tasks.archive(id, { version: 1, is_archived: true })
    expect((await open.tasks()).some((task: { id: number }) => task.id === id)).toBe(false)
    const again = await call(createRequest, '/api/task-requests', {
      body: { ...request, phone: '0788 000 111' },
    })
    expect(again.status).toBe(422)
    await tasks.archive(id, { version: 2, is_archived: false })
    expect((await open.tasks()).some((task: { id: number }) => task.id === id)).toBe(true)
  })

  it('follows the order of the site', async () => {
    const seen = await tasks.ids()
    await tasks.order({ ids: seen.toReversed(), seen })
    const shown = (await open.tasks()).map(({ id }: { id: number }) => id)
    expect(shown).toEqual(seen.toReversed().filter((id) => shown.includes(id)))
  })
})

describe('a question', () => {
  it('is published in all three languages or not at all', async () => {
    const half = { ...aFaq('Do you come at night?'), answer: { en: 'Yes.', rw: '', fr: ' ' } }
    const { id } = (await faqs.create(half)).json.data
    const early = await faqs.update(id, { ...half, is_published: true, version: 1 })
    expect(Object.keys(early.json.errors).sort()).toEqual(['answer.fr', 'answer.rw'])
    const whole = aFaq('Do you come at night?')
    expect((await faqs.update(id, { ...whole, is_published: true, version: 1 })).status).toBe(200)
    expect(await open.faqs('fr')).toContainEqual({ id, question: whole.question.fr, answer: whole.answer.fr })
    await faqs.update(id, { ...whole, version: 2 })
    expect((await open.faqs()).some((faq: { id: number }) => faq.id === id)).toBe(false)
    expect(
      (await faqs.create({ ...whole, question: { en: '', rw: 'a', fr: 'b' } })).json.errors,
    ).toHaveProperty(['question.en'])
  })
})

describe('a testimonial', () => {
  it('is published with a picture, or with a video and a picture for it', async () => {
    const bare = { ...aTestimonial('Aline Uwase'), is_published: true }
    expect((await testimonials.create(bare)).json.errors).toHaveProperty('media_id')
    const media_id = (await send(anotherFilm(), editor.bearer)).json.data.id
    expect((await testimonials.create({ ...bare, media_id })).json.errors.poster_id[0]).toContain(
      'A video needs a picture',
    )
    expect(
      (await testimonials.create({ ...bare, media_id, poster_id: media_id })).json.errors.poster_id,
    ).toHaveLength(1)
    const poster_id = await aPicture(editor.bearer)
    const { json } = await testimonials.create({ ...bare, media_id, poster_id })
    expect(json.data).toMatchObject({
      media: { kind: 'video', alt: null },
      poster: { id: poster_id, alt: bare.alt },
    })
    expect((await open.testimonials()).at(-1)).toMatchObject({
      media_type: 'video',
      author_name: 'Aline Uwase',
    })
    const picture = { ...bare, media_id: await aPicture(editor.bearer), poster_id, version: 1 }
    const changed = await testimonials.update(json.data.id, picture)
    expect(changed.json.data).toMatchObject({ media: { kind: 'image', alt: bare.alt }, poster: null })
    expect((await testimonials.create({ ...picture, company: '' })).json.errors).toHaveProperty('company')
    expect((await testimonials.create({ ...bare, is_published: false })).status).toBe(201)
  })
})

describe('an export', () => {
  it.each([
    ['tasks', exportTasks, '/services/plumbing'],
    ['faqs', exportFaqs, 'Can I cancel my request?'],
    ['testimonials', exportTestimonials, 'Kigali'],
  ])('of %s has every entry and leaves a trace', async (list, handler, text) => {
    const { response } = await call(handler, `/api/admin/${list}/export`, { headers: editor.bearer })
    expect(response.headers.get('content-type')).toContain('text/csv')
    const csv = await response.text()
    expect(csv).toContain(text)
    const some = await call(handler, `/api/admin/${list}/export?columns=id`, { headers: editor.bearer })
    expect((await some.response.text()).split('\r\n')[0]?.replace('\ufeff', '')).toBe('Id')
    const kind = list.slice(0, -1)
    expect((await auditOf(kind, 'list')).at(-1)?.action).toBe(`${list}.exported`)
    const { bearer } = await logInAs('dispatcher')
    expect((await call(handler, `/api/admin/${list}/export`, { headers: bearer })).status).toBe(403)
  })

  it('of tasks has only those that a search finds, in any language', async () => {
    const { response } = await call(exportTasks, '/api/admin/tasks/export?q=demenag', {
      headers: editor.bearer,
    })
    const rows = (await response.text()).trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('/services/moving')
  })
})
