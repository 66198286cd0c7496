// The journey of a tasker: from the SMS with the offer to what was earned.
import { fill } from '@/lib/i18n/fill'
import { type Hired, pay, place } from './desk'
import { look, type Play, saidInForm, see, texts, untilItListens, type Walk } from './play'

const opinion = 'He came in time and the tap is dry.'
/** `18,000`, in each language. */
const earned = /22[,.\s\u00a0\u202f]000/

type Job = { id: string; token: string; tasker: Hired; path: string }

/** Opens the link of the SMS, and takes the job. */
async function accept(play: Play, walk: Walk, { path }: Job): Promise<void> {
  const { page, locale, site } = play
  const { offer, jobs } = texts[locale]
  await walk({
    name: 'open the link of the SMS',
    kind: 'opens',
    press: () => page.goto(new URL(path, site.base).href),
    done: async () => {
      await see(page.getByText(earned).first()).toBeVisible()
      await see(page.getByRole('button', { name: offer.accept, exact: true })).toBeVisible()
    },
  })
  // Who has not said yes learns neither name nor place.
  see(await page.content()).not.toMatch(/Uwase|blue shop/)
  await walk({
    name: 'take the job',
    kind: 'sends',
    button: page.getByRole('button', { name: offer.accept, exact: true }),
    done: async () => {
      await see(page).toHaveURL(/\/jobs\/[\w-]{20,}/)
      await see(page.getByRole('heading', { name: jobs.link.heads.confirmed })).toBeVisible()
      await see(page.getByText(place.location)).toBeVisible()
    },
    ...saidInForm(play),
  })
}

/** Asks for a code, and comes to the profile. */
async function logIn(play: Play, walk: Walk, { tasker }: Job): Promise<void> {
  const { page, locale, desk } = play
  const { jobs, taskerLogin: login, tasker: copy } = texts[locale]
  const code = page.getByLabel(login.code, { exact: true })
  await walk({
    name: 'go to all jobs',
    kind: 'leads',
    button: page.getByRole('link', { name: jobs.link.allJobs }),
    done: () => see(page.getByLabel(login.email, { exact: true })).toBeVisible(),
  })
  const email = page.getByLabel(login.email, { exact: true })
  const ask = page.getByRole('button', { name: login.send })
  await walk({
    name: 'ask for a code',
    kind: 'sends',
    fill: () => email.fill(tasker.email),
    button: ask,
    done: () => see(code).toBeVisible(),
    ...saidInForm(play),
  })
  const sent = await desk.codeFor(tasker.email)
  await walk({
    name: 'log in with the code',
    kind: 'sends',
    press: async () => {
      // The sixth digit sends it; once it stands there, a button does.
      if ((await code.inputValue()) === '') await code.fill(sent)
      else await page.getByRole('button', { name: login.verify }).click()
    },
    // A code works once, whoever has read the answer: another one is sent at once.
    again: async () => {
      await page.getByRole('link', { name: login.changeEmail }).click()
      await see(email).toBeVisible()
      await untilItListens(play)
      await email.fill(tasker.email)
      await ask.click()
      await see(code).toBeVisible()
      await code.fill(await desk.codeFor(tasker.email, sent))
    },
    done: () => see(page.getByRole('heading', { level: 1, name: copy.hello })).toBeVisible(),
    ...saidInForm(play),
  })
  await walk({
    name: 'open the jobs',
    kind: 'leads',
    button: page.getByRole('link', { name: copy.tabs.jobs, exact: true }),
    done: () => see(page.getByRole('article').filter({ hasText: place.name })).toContainText(place.location),
  })
}

/** The steps of the job on the page of the jobs, which keeps them without a network. */
async function workWithScripts(play: Play, walk: Walk): Promise<void> {
  const { page, locale } = play
  const { jobs } = texts[locale]
  const card = page.getByRole('article').filter({ hasText: place.name })
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  const kept = { waits: 'always', said: { cut: jobs.kept, unanswered: jobs.kept } } as const
  await walk({
    name: 'set out',
    kind: 'sends',
    fill: () => button(jobs.steps.on_the_way).click(),
    button: button(fill(jobs.minutes, { minutes: 20 })),
    done: async () => {
      await see(card).toContainText(fill(jobs.onTheWay, { minutes: 20 }))
      await see(card).not.toContainText(jobs.kept)
    },
    ...kept,
  })
  await walk({
    name: 'start',
    kind: 'sends',
    button: button(jobs.steps.start),
    done: async () => {
      await see(button(jobs.steps.finish)).toBeVisible()
      await see(card).not.toContainText(jobs.kept)
    },
    ...kept,
  })
  await walk({
    name: 'finish',
    kind: 'sends',
    fill: () => button(jobs.steps.finish).click(),
    button: button(jobs.finish.submit),
    done: async () => {
      await see(card).toContainText(jobs.finished)
      await see(card).not.toContainText(jobs.kept)
    },
    ...kept,
  })
  await walk({
    name: 'say what was paid',
    kind: 'sends',
    fill: () => button(jobs.money.submit).click(),
    button: button(jobs.money.submit),
    done: async () => {
      await see(button(jobs.money.takeBack)).toBeVisible()
      await see(card).not.toContainText(jobs.kept)
    },
    ...kept,
  })
}

/** The same steps by the link alone. */
async function workByLink(play: Play, walk: Walk): Promise<void> {
  const { page, locale } = play
  const { jobs } = texts[locale]
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await walk({
    name: 'set out',
    kind: 'sends',
    fill: () => page.getByText(fill(jobs.minutes, { minutes: 30 }), { exact: true }).click(),
    button: button(jobs.steps.on_the_way),
    done: () => see(heading).toHaveText(fill(jobs.link.heads.on_the_way, { minutes: 30 })),
  })
  await walk({
    name: 'start',
    kind: 'sends',
    button: button(jobs.steps.start),
    done: () => see(button(jobs.finish.submit)).toBeVisible(),
  })
  const labour = page.getByLabel(jobs.finish.labour_rwf, { exact: true })
  await walk({
    name: 'finish',
    kind: 'sends',
    // The agreed amount, as no page writes it.
    fill: () => labour.fill('20000'),
    button: button(jobs.finish.submit),
    done: () => see(heading).toHaveText(jobs.link.heads.finished),
  })
  await walk({
    name: 'say what was paid',
    kind: 'sends',
    button: button(jobs.money.submit),
    done: () => see(button(jobs.money.takeBack)).toBeVisible(),
  })
}

const story = [
  'request.created',
  'request.claimed',
  'request.contacted',
  'quote.agreed',
  'offer.sent',
  'offer.accepted',
  'job.on_the_way',
  'job.started',
  'job.finished',
  'payment.said',
  'request.completed',
  'request.rated',
]

/** Each step of the job's story once, and one job. */
async function count({ desk: { sql } }: Play, { id, tasker }: Job): Promise<void> {
  const events = await sql<{ type: string }[]>`
    select type from request_events where request_id = ${id} order by id`
  see(events.map(({ type }) => type)).toEqual(story)
  const jobs = await sql`select tasker_id, pay_rwf from jobs where request_id = ${id}`
  see([...jobs]).toEqual([{ tasker_id: tasker.id, pay_rwf: pay }])
}

export async function playTasker(play: Play, walk: Walk): Promise<void> {
  const { page, locale, hasScripts, desk } = play
  const { jobs, tasker: copy } = texts[locale]
  const tasker = await desk.hire(locale)
  const request = await desk.ask('en')
  await desk.reach(request.id)
  await desk.agree(request.id)
  await desk.offer(request.id, tasker)
  const job = { ...request, tasker, path: await desk.pathIn('offers', tasker.number) }

  await accept(play, walk, job)
  if (hasScripts) {
    await logIn(play, walk, job)
    await workWithScripts(play, walk)
  } else await workByLink(play, walk)

  await desk.answer(job.token, 'done', {})
  await desk.answer(job.token, 'rating', { rating: '5', words: opinion })
  if (hasScripts)
    await walk({
      name: 'see what was earned',
      kind: 'leads',
      button: page.getByRole('link', { name: copy.tabs.earnings, exact: true }),
      done: async () => {
        await see(page.getByText(earned).first()).toBeVisible()
        await see(page.getByText(opinion)).toBeVisible()
      },
    })
  else
    await walk(
      look(play, 'see what was earned', async () => {
        await see(page.getByRole('heading', { name: jobs.link.heads.completed })).toBeVisible()
        await see(page.getByText(earned).first()).toBeVisible()
      }),
    )
  await count(play, job)
}
