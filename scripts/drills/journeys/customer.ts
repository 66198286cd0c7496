// The journey of a customer: from the search to the rating.
import { randomUUID } from 'node:crypto'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { promiseText } from '@/lib/i18n/promise'
import { pay as due, place, taskerName } from './desk'
import { at, look, type Play, saidInForm, see, texts, untilItListens, type Walk } from './play'

const opinion = 'He came in time and the tap is dry.'
const [firstName = ''] = taskerName.split(' ')

/** What somebody types into the search for a plumber. */
const searched = { en: 'plumb', rw: 'plomb', fr: 'plomb' }

async function search(play: Play, walk: Walk): Promise<void> {
  const { page, locale, hasScripts } = play
  const { hero, wizard, plainForm } = texts[locale]
  const field = page.getByRole('combobox', { name: hero.searchLabel })
  await walk({
    name: 'open the site',
    kind: 'opens',
    press: () => page.goto(at(play, '/')),
    done: () => see(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline),
  })
  const option = page.getByRole('option').first()
  await walk({
    name: 'search',
    kind: 'leads',
    isKept: true,
    forgets: ['q'],
    fill: async () => {
      await field.fill(searched[locale])
      if (hasScripts) await see(option).toBeVisible()
    },
    press: () => (hasScripts ? option.click() : field.press('Enter')),
    done: async () => {
      await see(page).toHaveURL(/\/request-a-task\?task=4$/)
      await see(
        page.getByLabel(hasScripts ? wizard.description : plainForm.task, { exact: true }),
      ).toBeVisible()
    },
  })
}

type Words = { description: string; number: string }

/** The last step of the wizard, or the whole form without scripts. */
async function send(play: Play, walk: Walk, { description, number }: Words): Promise<void> {
  const { page, locale, hasScripts } = play
  const { wizard, forms } = texts[locale]
  // Without scripts the form of the scripts is there, hidden.
  const words = page.getByLabel(wizard.description).filter({ visible: true })
  if (hasScripts)
    await walk({
      name: 'describe it',
      kind: 'stays',
      fill: () => words.fill(description),
      button: page.getByRole('button', { name: wizard.continue, exact: true }),
      done: () => see(page.getByLabel(wizard.fullName)).toBeVisible(),
    })
  await walk({
    name: 'send it',
    kind: 'sends',
    fill: async () => {
      if (!hasScripts) await words.fill(description)
      await page.getByLabel(wizard.fullName).fill(place.name)
      await page.getByLabel(wizard.phone, { exact: true }).fill(number.replace('+250', '0'))
      await page.getByLabel(wizard.location, { exact: true }).fill(place.location)
    },
    button: page.getByRole('button', { name: wizard.submit }),
    done: async () => {
      await see(page.getByRole('heading', { name: wizard.doneTitle })).toBeVisible()
      await see(page.getByText(await promised(play, description)).first()).toBeVisible()
      await see(page.getByText(/^TK-\w{6}$/).first()).toBeVisible()
    },
    ...(hasScripts && { waits: 'cut', said: { cut: wizard.offlineTitle, unanswered: forms.unreached } }),
  })
}

/** "We’ll call you by 14:05", to the minute. */
async function promised(play: Play, description: string): Promise<string> {
  const { due } = await findRequest(play, description)
  return promiseText({ due, now: new Date(), locale: play.locale, copy: texts[play.locale].wizard })
}

async function findRequest({ desk }: Play, description: string) {
  const rows = await desk.sql<{ id: string; due: Date }[]>`
    select id, contact_due_at as due from requests where description = ${description}`
  const [found] = rows
  if (!found || rows.length > 1) throw new Error(`${rows.length} requests were stored, and not one`)
  return found
}

/** The customer says whether we reached them, sees who comes, and says that it is done. */
async function follow(play: Play, walk: Walk, id: string): Promise<void> {
  const { page, locale, desk } = play
  const { track } = texts[locale]
  const heading = page.getByRole('heading', { level: 1 })
  const says = (text: string, values: Record<string, string | number> = {}) =>
    see(heading).toHaveText(fill(text, values))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const told = (text: string) =>
    see(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible()

  await desk.reach(id)
  await walk(look(play, 'see that we called', () => says(track.headings.contacted)))
  await walk({
    name: 'say that we called',
    kind: 'sends',
    button: button(track.answer.yes),
    done: () => told(track.answer.done),
    ...saidInForm(play),
  })
  await desk.quote(id)
  await walk(
    look(play, 'see the price', () =>
      see(page.getByRole('heading', { name: track.quote.title, exact: true })).toBeVisible(),
    ),
  )
  await walk({
    name: 'agree to the price',
    kind: 'sends',
    button: button(track.quote.yes),
    done: () => told(track.quote.doneYes),
    ...saidInForm(play),
  })
  const tasker = await desk.hire('en')
  await desk.assign(id, tasker)
  await walk(look(play, 'see who comes', () => says(track.headingsNamed.assigned, { name: firstName })))
  await desk.step(id, tasker, 'confirm')
  await desk.step(id, tasker, 'on_the_way')
  const coming = { name: firstName, minutes: 20 }
  await walk(look(play, 'see that he is on the way', () => says(track.headingsNamed.on_the_way, coming)))
  await desk.step(id, tasker, 'start')
  await desk.step(id, tasker, 'finish')
  await walk(
    look(play, 'see that it is done', () =>
      see(page.getByRole('heading', { name: track.finished.title })).toBeVisible(),
    ),
  )
  await walk({
    name: 'say that it is done',
    kind: 'sends',
    button: button(track.finished.yes),
    done: () => told(track.finished.done),
    ...saidInForm(play),
  })
  await walk({
    name: 'rate it',
    kind: 'sends',
    fill: async () => {
      await page.getByTitle(track.rating.scale[4] ?? '', { exact: true }).click()
      await page.getByLabel(track.rating.words).fill(opinion)
      await page.getByLabel(track.rating.quote).check()
    },
    button: button(track.rating.submit),
    done: () => told(track.rating.done),
    ...saidInForm(play),
  })
  await pay(play, walk, async () => desk.step(id, tasker, 'cash'))
}

/** The customer says what they paid; when the tasker says so, too, there is a confirmation. */
async function pay(play: Play, walk: Walk, taskerSays: () => Promise<void>): Promise<void> {
  const { page, locale } = play
  const { track } = texts[locale]
  const amount = fill(track.price.rwf, { amount: localPrice(formatRwf(due), locale) })
  await walk({
    name: 'say what was paid',
    kind: 'sends',
    button: page.getByRole('button', { name: fill(track.cash.yes, { amount }), exact: true }),
    done: () => see(page.getByRole('button', { name: track.cash.takeBack, exact: true })).toBeVisible(),
    ...saidInForm(play),
  })
  await taskerSays()
  const receipt = page.locator('a[href*="/receipts/"]').first()
  const paid = page.locator('summary').filter({ hasText: fill(track.price.paidTitle, { amount }) })
  await walk(look(play, 'see that it is paid', () => see(paid).toBeVisible()))
  await walk({
    name: 'open the confirmation',
    kind: 'leads',
    fill: async () => {
      if (!(await receipt.isVisible())) await paid.click()
    },
    button: receipt,
    done: () => see(page.getByRole('heading', { level: 1, name: track.receipt.confirmation })).toBeVisible(),
  })
}

const story = [
  'request.created',
  'request.claimed',
  'request.contacted',
  'request.reached_confirmed',
  'quote.sent',
  'quote.accepted',
  'job.assigned',
  'job.confirmed',
  'job.on_the_way',
  'job.started',
  'job.finished',
  'request.completed',
  'request.rated',
  'payment.said',
  'payment.said',
  'payment.settled',
]

/** One request, each step of its story once, and one rating. */
async function count({ desk: { sql } }: Play, id: string): Promise<void> {
  const events = await sql<{ type: string }[]>`
    select type from request_events where request_id = ${id} order by id`
  see(events.map(({ type }) => type)).toEqual(story)
  const [request] = await sql`
    select rating, rating_text from requests where id = ${id}`
  see(request).toEqual({ rating: 5, rating_text: opinion })
  const drafts = await sql`select author_name, is_published from testimonials where request_id = ${id}`
  see([...drafts]).toEqual([{ author_name: place.name.split(' ')[0], is_published: false }])
}

export async function playCustomer(play: Play, walk: Walk): Promise<void> {
  const { page, locale, hasScripts, desk } = play
  const { wizard, track } = texts[locale]
  const description = `The kitchen tap leaks and the cupboard below is wet ${randomUUID()}`
  await search(play, walk)
  await send(play, walk, { description, number: desk.freshNumber() })
  const { id } = await findRequest(play, description)
  if (hasScripts)
    await walk({
      name: 'open the page of the request',
      kind: 'leads',
      button: page.getByRole('link', { name: wizard.followLink }),
      done: async () => {
        await see(page).toHaveURL(/\/track\/[\w-]{24}$/)
        await see(page.getByRole('heading', { level: 1 })).toHaveText(track.headings.new)
      },
    })
  await follow(play, walk, id)
  await untilItListens(play)
  await count(play, id)
}
