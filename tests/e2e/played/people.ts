// Who plays the day: two dispatchers with a browser each, one phone, and everybody else by the API.
import type { Browser, Page } from 'playwright/test'
import postgres from 'postgres'
import { openBook } from '@/scripts/drills/week/book'
import { callsTo } from '@/scripts/drills/week/calls'
import { customerMoves } from '@/scripts/drills/week/customers'
import { deskMoves } from '@/scripts/drills/week/desk'
import { taskerMoves } from '@/scripts/drills/week/taskers'
import { dispatcherPassword, hireTasker, inviteDispatchers, workAtNight } from '@/scripts/drills/week/team'
import { startOwnProduct } from '../../support/own-product'
import { listPage } from './list-page'
import { phoneOf } from './phone'
import { requestPage } from './request-page'

const taskerNames = ['Alice', 'Bosco', 'Claudine', 'Damascene'] as const
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
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@taskers.test`)
  await page.getByLabel('Password').fill(dispatcherPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard')
}

type Watched = { browser: Browser; watch: (page: Page) => void }

/** The product, with its people at their places. */
export async function openDay({ browser, watch }: Watched) {
  const product = await startOwnProduct()
  await product.startServer()
  const { mailDir, smsDir, databaseUrl } = product.site
  const call = callsTo(product.address)
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
  const book = openBook()
  const given = { call, book }

  const [odette, patrick] = await inviteDispatchers(call, mailDir, ['Odette', 'Patrick'])
  if (!odette || !patrick) throw new Error('Two dispatchers are needed')
  const tasks = await sql<{ id: number }[]>`select id from tasks order by id limit ${tasksOfTheDay}`
  const taskIds = tasks.map(({ id }) => id)
  const hire = (name: string, number: number) => hireTasker(call, { name, number, taskIds, desk: odette })
  const workers = await Promise.all(taskerNames.map(hire))
  const [alice, bosco, claudine, damascene] = workers
  if (!alice || !bosco || !claudine || !damascene) throw new Error('Four taskers are needed')
  await workAtNight(sql)

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
    return page
  }
  const sitDown = async (person: typeof odette) => {
    const page = await newPage(1280, 800)
    await logIn(page, person.name)
    const at = { page, me: person, book }
    return { page, person, loads: countLoads(page), list: listPage(at), request: requestPage(at) }
  }
  const [one, other] = await Promise.all([sitDown(odette), sitDown(patrick)])
  return {
    ...{ call, sql, book, taskIds, workers, site: product.site },
    dispatchers: [odette, patrick] as [typeof odette, typeof patrick],
    taskers: { alice, bosco, claudine, damascene },
    odette: one,
    patrick: other,
    phone: phoneOf(await newPage(360, 740), { mailDir, smsDir, book }),
    desk: deskMoves(given),
    customer: customerMoves(given),
    tasker: taskerMoves(given),
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await sql.end()
      await product.stop()
    },
  }
}

export type Day = Awaited<ReturnType<typeof openDay>>
