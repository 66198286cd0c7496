// Who plays the day: two dispatchers with a browser each, one phone, and everybody else by the API.
import type { Browser, Page } from 'playwright/test'
import postgres from 'postgres'
import { type Noted, openBook, type Task } from '@/scripts/drills/week/book'
import { callsTo } from '@/scripts/drills/week/calls'
import { customerMoves } from '@/scripts/drills/week/customers'
import { midnightOf, minuteMs } from '@/scripts/drills/week/dates'
import { noPace } from '@/scripts/drills/week/pace'
import type { Applicant } from '@/scripts/drills/week/people'
import { staffMoves } from '@/scripts/drills/week/staff'
import { taskerMoves } from '@/scripts/drills/week/taskers'
import {
  addressOf,
  dispatcherPassword,
  hireTasker,
  inviteDispatchers,
  workAtNight,
} from '@/scripts/drills/week/team'
import { startOwnProduct } from '../../support/own-product'
import { listPage } from './list-page'
import { phoneOf } from './phone'
import { requestPage } from './request-page'

const taskerNames = ['Alice', 'Bosco', 'Claudine', 'Damascene'] as const
/** What the four have in common. */
const profile: Omit<Applicant, 'name'> = {
  gender: 'female',
  profession: 'Mover and cleaner',
  experience: 'Six years of such work in Kigali.',
  district: 'Gasabo',
  sector: null,
  face: { skin: '#7a4a2f', shirt: '#166a4f', ground: '#f0d9b8', hair: 'short' },
}
/** Moving and cleaning; everybody does both. */
const tasksOfTheDay = 2

/** Notes each document that a page loads; a click inside the back office loads none. */
function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url())
  })
  return loads
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(addressOf(name))
  await page.getByLabel('Password').fill(dispatcherPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard')
}

type Watched = { browser: Browser; watch: (page: Page) => void }

/** A number gets six texts an hour, and the day is played in a minute: each text has an hour of its own. */
const spreadTexts = (sql: postgres.Sql) =>
  sql.unsafe(`
    create function spread_texts() returns trigger language plpgsql as
      $$ begin new.at := new.at - interval '1 hour'; return new; end $$;
    create trigger spread_texts before insert on sent_texts for each row execute function spread_texts()`)

/** The product, with its people at their places. */
export async function openDay({ browser, watch }: Watched) {
  const product = await startOwnProduct()
  await product.startServer()
  const { mailDir, smsDir, databaseUrl } = product.site
  const call = callsTo(product.address)
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
  await spreadTexts(sql)
  const book = openBook()
  const given = { call, book, pace: noPace }

  const [odette, patrick] = await inviteDispatchers(call, { mailDir, names: ['Odette', 'Patrick'] })
  if (!odette || !patrick) throw new Error('Two dispatchers are needed')
  const tasks = await sql<Task[]>`
    select id, slug, coalesce(price_rwf, 10000) as price from tasks order by id limit ${tasksOfTheDay}`
  const taskIds = tasks.map(({ id }) => id)
  const hire = (name: string, number: number) =>
    hireTasker(call, { applicant: { ...profile, name }, number, taskIds, staff: odette })
  const workers = await Promise.all(taskerNames.map(hire))
  const [alice, bosco, claudine, damascene] = workers
  if (!alice || !bosco || !claudine || !damascene) throw new Error('Four taskers are needed')
  await workAtNight(sql)

  /** The requests by their numbers: the first 23 ask on the site, the last one calls. */
  const nth = (number: number): Noted => {
    const request = book.requests[number]
    if (!request) throw new Error(`There is no request ${number}`)
    return request
  }
  const pages: Page[] = []
  const newPage = async (width: number, height: number) => {
    const context = await browser.newContext({
      baseURL: product.address,
      viewport: { width, height },
      hasTouch: width < 500,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    watch(page)
    pages.push(page)
    return page
  }
  const sitDown = async (person: typeof odette) => {
    const page = await newPage(1280, 800)
    await logIn(page, person.name)
    const at = { page, me: person, book }
    return { page, person, loads: countLoads(page), list: listPage(at), request: requestPage(at) }
  }
  const [one, other] = await Promise.all([sitDown(odette), sitDown(patrick)])
  const phone = phoneOf(await newPage(360, 740), { mailDir, smsDir, book })
  await phone.logIn(alice, addressOf(alice.name))
  return {
    ...{ call, sql, book, workers, site: product.site },
    nth,
    /** The first customer asks for the first task, the next one for the second, and so on. */
    taskOf: (number: number): Task => {
      const task = tasks[number % tasks.length]
      if (!task) throw new Error('There are no tasks')
      return task
    },
    some: (...numbers: number[]) => numbers.map(nth),
    dispatchers: [odette, patrick] as [typeof odette, typeof patrick],
    taskers: { alice, bosco, claudine, damascene },
    odette: one,
    patrick: other,
    phone,
    staff: staffMoves(given),
    customer: customerMoves(given),
    tasker: taskerMoves(given),
    close: async () => {
      await Promise.all(pages.map((page) => page.context().close()))
      await sql.end()
      await product.stop()
    },
  }
}

export type Day = Awaited<ReturnType<typeof openDay>>

const hourMs = 60 * minuteMs
/** An hour of today. */
export const at = (hour: number) => midnightOf(Date.now()) + hour * hourMs
export const amounts = (labour_rwf: number) => ({ labour_rwf, transport_rwf: 2_000, materials_rwf: 3_000 })

/** A dispatcher reaches the customer and agrees on a time of today, by the API. */
export async function reach({ staff }: Day, request: Noted, hour: number): Promise<void> {
  await staff.reach(request)
  await staff.arrange(request, { at: at(hour), on: 0 })
}
