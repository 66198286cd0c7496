// Everybody else on the way: staff, the other side, and the messages that reach them.
import { randomInt, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Locale } from '@/lib/i18n/constants'
import { testAdmin } from '@/scripts/support/test-environment'
import { callsTo } from '../week/calls'
import { mailTo } from '../week/team'

/** The product that is walked through. The links of its messages may name another host. */
export type Site = { base: string; databaseUrl: string; mailDir: string; smsDir: string }

const plumbing = 4
export const agreed = { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0 }
/** Work and way: all of the agreed price is the tasker's. */
export const pay = 22_000

/** What a journey begins with, whichever side walks it. */
export const place = { location: 'Remera, behind the blue shop', name: 'Aline Uwase' }
export const taskerName = 'Emmanuel Habimana'

/** A mobile number that nobody else has. */
const freshNumber = () => `+25078${String(randomInt(10_000_000)).padStart(7, '0')}`

export type Hired = { id: string; number: string; email: string; as: string }
type Asked = { id: string; token: string }

/** Makes the money of a request ours: it keeps what its first price was made with, here one taken back. */
export async function sellOurselves(sql: postgres.Sql, requestId: string): Promise<void> {
  const quote = {
    ...{ request_id: requestId, version: 1, ...agreed, sells: 'full', share_rwf: 0, vat_percent: 0 },
    status: 'withdrawn',
  }
  await sql`insert into quotes ${sql(quote)}`
}

export async function openDesk(site: Site) {
  const call = callsTo(site.base)
  const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => undefined })
  const { email, password } = testAdmin
  const { token: as } = await call<{ token: string }>('POST /api/login', { body: { email, password } })

  /** Does with a request what staff do. */
  async function act(id: string, what: string, body: object, status = 200) {
    const [method, part] = what.split(' ')
    const path = `/api/admin/task-requests/${id}`
    const { data } = await call<{ data: { version: number } }>(`GET ${path}`, { as })
    await call(`${method} ${path}/${part}`, { as, body: { version: data.version, ...body }, status })
  }
  const answered = { channel: 'call', outcome: 'answered', note: null }

  return {
    sql,
    freshNumber,
    /** The path in a text to a number. */
    pathIn: async (what: 'track' | 'offers' | 'jobs', number: string) =>
      mailTo(site.smsDir, number, new RegExp(`https?://[^/]+(/\\S*${what}/[\\w-]{20,})`)),
    codeFor: (address: string, former?: string) => mailTo(site.mailDir, address, /\b(\d{6})\b/, former),
    /** A tasker who may be offered plumbing at any hour. */
    hire: async (locale: Locale): Promise<Hired> => {
      const number = freshNumber()
      const address = `${randomUUID()}@taskers.test`
      const profile = {
        ...{ name: taskerName, gender: 'male', nationality: 'rwanda', education: 'undergraduate' },
        ...{ profession: 'plumbing', work_experience: 'Six years of plumbing in Kicukiro.' },
        ...{ email: address, phone: number, locale },
      }
      const sent = await call<{ data: { id: string }; access_token: string }>('POST /api/taskers', {
        body: profile,
        status: 201,
      })
      const { id } = sent.data
      await sql.begin(async (tx) => {
        await tx`update taskers set status = 'approved', takes_night_offers = true where id = ${id}`
        for (const kind of ['identity', 'criminal_record'])
          await tx`insert into tasker_checks (tasker_id, kind, outcome, checked_on, admin_id)
            select ${id}, ${kind}, 'passed', current_date - 1, id from admins limit 1`
        await tx`insert into tasker_skills (tasker_id, task_id) values (${id}, ${plumbing})`
        await tx`insert into tasker_areas (tasker_id, district) values (${id}, 'Gasabo')`
      })
      return { id, number, email: address, as: sent.access_token }
    },
    /** A customer asks for a plumber. */
    ask: async (locale: Locale): Promise<Asked> => {
      const body = {
        ...{ full_name: place.name, phone: freshNumber(), location: place.location, locale },
        description: `The kitchen tap leaks since Monday ${randomUUID()}`,
        popular_task_id: plumbing,
      }
      const { data } = await call<{ data: { id: string; tracking_url: string } }>('POST /api/task-requests', {
        body,
        status: 201,
      })
      return { id: data.id, token: data.tracking_url.split('/').at(-1) ?? '' }
    },
    reach: (id: string) => act(id, 'POST contacts', { ...answered, key: randomUUID() }),
    sellOurselves: (id: string) => sellOurselves(sql, id),
    /** Sends the price for the customer to answer, or notes the yes that was spoken. */
    quote: (id: string) => act(id, 'POST quotes', agreed, 201),
    agree: (id: string) => act(id, 'POST quotes', { ...agreed, spoken_yes: true }, 201),
    assign: (id: string, { id: tasker_id }: Hired) => act(id, 'PUT assignment', { tasker_id, pay_rwf: pay }),
    offer: (id: string, ...taskers: Hired[]) =>
      act(id, 'POST offers', { tasker_ids: taskers.map((one) => one.id), pay_rwf: pay, minutes: 30 }, 201),
    /** What a tasker presses on the page of the jobs. */
    step: async (id: string, tasker: Hired, what: 'confirm' | 'on_the_way' | 'start' | 'finish' | 'cash') => {
      const bodies = {
        confirm: {},
        on_the_way: { minutes: 20 },
        start: {},
        finish: agreed,
        cash: { amount_rwf: pay },
      }
      await call(`POST /api/taskers/${tasker.id}/jobs/${id}/${what}`, { as: tasker.as, body: bodies[what] })
    },
    /** What a customer sends on the page of the request. */
    answer: (token: string, what: 'done' | 'rating', fields: Record<string, string>) =>
      call(`POST /api/track/${what}/form`, { form: { token, locale: 'en', ...fields } }),
    close: () => sql.end(),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
