// The list and the board of requests: views, search, filters, order, counts and what is taken away.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as board } from '@/app/api/admin/task-requests/board/route'
import { GET as exportCsv } from '@/app/api/admin/task-requests/export/route'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { GET as taskersAtWork } from '@/app/api/admin/task-requests/taskers/route'
import { read } from '@/db/client'
import { auditLog } from '@/db/schema'
import { kigaliDay, toKigaliInput } from '@/lib/i18n/time'
import { findChosenPeople } from '@/lib/requests/staff/people/queries'
import { type RequestRow, requestBoardSchema, requestListSchema } from '@/lib/requests/staff/schema'
import { call } from '../support/call'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'
import { beOnOneDay } from '../support/steady-clock'

let headers: Record<string, string>
let adminId: string
let otherId: string
let taskerId: string
const ids: Record<string, string> = {}

async function make(
  name: string,
  change: Record<string, unknown>,
  values: Parameters<typeof setRequest>[1] = { updatedAt: new Date() },
) {
  const { id } = await ask({ location, ...change })
  await setRequest(id, values)
  ids[name] = id
}

// Places without a district in their words, so that only what is set here is found by one.
const location = 'Near the market'

beforeAll(async () => {
  await beOnOneDay(20)
  const admin = await logInAs()
  headers = admin.bearer
  adminId = admin.id
  const other = await logInAs('owner')
  otherId = other.id
  taskerId = await anApprovedTasker({ name: 'Jean Bosco Habimana' })
  await make('fresh', { full_name: 'Josiane Uwase', phone: '0788 111 222' })
  await make(
    'risky',
    { full_name: 'Diane Ingabire' },
    { contactDueAt: minutesFromNow(25), district: 'Gasabo' },
  )
  await make('soon', { full_name: 'Éric Mugisha', popular_task_id: 5 }, { contactDueAt: minutesFromNow(10) })
  await make('late', { full_name: 'Grace N’Dour' }, { contactDueAt: minutesFromNow(-3), ownerId: other.id })
  const reached = { contactedAt: minutesFromNow(-5), lastContactAt: minutesFromNow(-5) }
  await make('mine', { full_name: 'Claude Habimana' }, { ...reached, status: 'contacted', ownerId: adminId })
  const job = { ...reached, status: 'assigned', wantedAt: new Date(), taskerId } as const
  await make('job', {}, { ...job, ownerId: other.id })
  await make('over', {}, { ...reached, status: 'cancelled', endReason: 'too_late', endedAt: new Date() })
  await make(
    'old',
    {},
    {
      status: 'completed',
      createdAt: new Date('2026-03-01T21:59:00Z'),
      contactDueAt: new Date('2026-03-01T22:59:00Z'),
      contactedAt: new Date('2026-03-01T22:10:00Z'),
      endedAt: new Date('2026-03-02T12:00:00Z'),
    },
  )
})

const get = async (query: string) =>
  requestListSchema.parse((await call(list, `/api/admin/task-requests?${query}`, { headers })).json)
const nameOf = (row: RequestRow) => Object.keys(ids).find((name) => ids[name] === row.id) ?? row.id
const namesOf = async (query: string) => (await get(query)).data.map(nameOf)

describe('the views', () => {
  it.each([
    ['view=open', ['late', 'soon', 'risky', 'fresh', 'job', 'mine']],
    ['', ['late', 'soon', 'risky', 'fresh', 'job', 'mine']],
    ['view=new', ['late', 'soon', 'risky', 'fresh']],
    ['view=mine', ['mine']],
    ['view=unowned', ['soon', 'risky', 'fresh']],
    ['view=no_tasker', ['late', 'soon', 'risky', 'fresh', 'mine']],
    ['view=at_risk', ['soon', 'risky']],
    ['view=due_soon', ['soon']],
    ['view=breached', ['late']],
    ['view=today', ['job']],
    ['view=all', ['late', 'soon', 'risky', 'fresh', 'over', 'job', 'mine', 'old']],
  ])('%s holds %j', async (query, expected) => {
    const found = await namesOf(query)
    expect(query.includes('all') ? found : [...found].sort()).toEqual(
      query.includes('all') ? expected : [...expected].sort(),
    )
    const { counts, total } = await get(query)
    expect(total).toBe(expected.length)
    expect(counts[(new URLSearchParams(query).get('view') ?? 'open') as keyof typeof counts]).toBe(
      expected.length,
    )
  })

  it('start with whoever has waited longest, and end with whoever was reached', async () => {
    const found = await namesOf('view=open')
    expect(found.slice(0, 4)).toEqual(['late', 'soon', 'risky', 'fresh'])
  })
})

describe('the counts of the views', () => {
  it.each([
    ['view=open&task=5', { open: 1, new: 1, unowned: 1, due_soon: 1, mine: 0, today: 0, all: 1 }],
    ['view=today&task=4', { open: 5, new: 3, mine: 1, breached: 1, due_soon: 0, today: 1, all: 7 }],
    ['q=uwase', { open: 2, new: 1, mine: 0, today: 1, all: 4 }],
    ['view=new&q=eric&task=4', { open: 0, new: 0, all: 0 }],
    ['status=cancelled', { open: 0, new: 0, today: 0, all: 1 }],
    ['day=2026-03-01', { open: 0, all: 1 }],
    ['q=nobody', { open: 0, all: 0 }],
  ])('keep to the other filters: %s', async (query, expected) => {
    const { counts, total } = await get(query)
    expect(counts).toMatchObject(expected)
    const view = new URLSearchParams(query).get('view') ?? (/^q/.test(query) ? 'open' : 'all')
    expect(total).toBe(counts[view as keyof typeof counts])
  })

  it('find the jobs of today among words', async () => {
    const reference = (await get('view=today')).data[0]?.reference
    expect((await get(`view=all&q=${reference}`)).counts).toMatchObject({ open: 1, today: 1, all: 1 })
  })

  it('stand above the board as well', async () => {
    const { json } = await call(board, '/api/admin/task-requests/board?task=5', { headers })
    expect(requestBoardSchema.parse(json).counts).toMatchObject({ open: 1, new: 1, all: 1 })
  })
})

describe('the search', () => {
  it.each([
    ['josiane', ['fresh']],
    ['uwase jos', ['fresh']],
    ['0788 111', ['fresh']],
    ['+250788111222', ['fresh']],
    ['éric', ['soon']],
    ['eric', ['soon']],
    ['ÉRIC', ['soon']],
    ['jösiane', ['fresh']],
    ['dour', ['late']],
    ['nobody', []],
    ['?', []],
  ])('for %j finds %j', async (typed, expected) => {
    expect(await namesOf(`view=all&q=${encodeURIComponent(typed)}`)).toEqual(expected)
  })

  it('finds a reference, whole or begun, however it is written', async () => {
    const { data } = await get('view=new&q=josiane')
    const reference = data[0]?.reference ?? ''
    for (const typed of [reference, reference.toLowerCase(), reference.slice(3), reference.slice(0, 7)])
      expect(await namesOf(`view=all&q=${typed}`)).toContain('fresh')
  })
})

describe('the filters', () => {
  it.each([
    ['status=cancelled', ['over']],
    ['end_reason=too_late', ['over']],
    ['view=all&task=5', ['soon']],
    ['district=Gasabo', ['risky']],
    ['day=2026-03-01', ['old']],
    ['day=2026-03-02', []],
    ['since=2026-03-01&status=completed', ['old']],
    ['since=2026-03-02&status=completed', []],
    ['ended_since=2026-03-02', ['over', 'old']],
    ['ended_since=2026-03-03', ['over']],
    ['view=new&task=4&sort=name', ['risky', 'late', 'fresh']],
    ['view=new&sort=name&order=desc', ['soon', 'fresh', 'late', 'risky']],
    [
      'view=all&sort=received&order=asc&size=25',
      ['old', 'fresh', 'risky', 'soon', 'late', 'mine', 'job', 'over'],
    ],
    ['view=all&page=9', []],
  ])('%s: %j', async (query, expected) => {
    expect(await namesOf(query)).toEqual(expected)
  })

  it('find what somebody owns, what nobody owns, what a tasker does, and what has no tasker', async () => {
    expect(await namesOf('owner=mine')).toEqual(['mine'])
    expect(await namesOf(`view=all&owner=${otherId}`)).toEqual(['late', 'job'])
    expect(await namesOf('owner=nobody')).toEqual(['soon', 'risky', 'fresh'])
    expect(await namesOf('view=all&owner=nobody&status=completed')).toEqual(['old'])
    expect(await namesOf(`tasker=${taskerId}`)).toEqual(['job'])
    expect(await namesOf(`tasker=${taskerId}&owner=mine`)).toEqual([])
    expect(await namesOf('tasker=nobody&owner=mine')).toEqual(['mine'])
    expect((await get('owner=mine')).counts).toMatchObject({ open: 1, mine: 1, unowned: 0, no_tasker: 1 })
    expect((await get(`tasker=${taskerId}`)).counts).toMatchObject({ open: 1, unowned: 0, no_tasker: 0 })
    const { json } = await call(board, `/api/admin/task-requests/board?owner=${otherId}`, { headers })
    const { columns } = requestBoardSchema.parse(json)
    expect([columns.new.data, columns.assigned.data].map((rows) => rows.map(nameOf))).toEqual([
      ['late'],
      ['job'],
    ])
  })

  it('offer the taskers at work, and name whoever they are filtered by', async () => {
    const idle = await anApprovedTasker({ name: 'Odette Mukamana' })
    const atWork = await call(taskersAtWork, '/api/admin/task-requests/taskers', { headers })
    expect(atWork.json.data).toEqual([{ id: taskerId, name: 'Jean Bosco Habimana' }])
    const gone = await logInAs('editor')
    const chosen = await findChosenPeople({ owner: gone.id, tasker: idle })
    expect(chosen.owners.map(({ id }) => id)).toEqual([gone.id])
    expect(chosen.taskers).toEqual([{ id: idle, name: 'Odette Mukamana' }])
    expect(await findChosenPeople({ owner: 'mine', tasker: 'nobody' })).toEqual({ owners: [], taskers: [] })
  })

  it.each(['reference', 'name', 'state', 'last_contact', 'due', 'received'])(
    'are put in order by %s, both ways the same rows',
    async (sort) => {
      const up = await namesOf(`view=all&sort=${sort}&order=asc`)
      const down = await namesOf(`view=all&sort=${sort}&order=desc`)
      expect(up).toEqual(down.toReversed())
      expect(up).toHaveLength(8)
    },
  )

  it.each([
    'view=else',
    'status=lost',
    'task=x',
    'district=Musanze',
    'day=yesterday',
    'since=yesterday',
    'ended_since=2026-02-30',
    'missed=today',
    'owner=somebody',
    'tasker=mine',
    'size=7',
    'page=0',
    'sort=luck',
  ])('refuse %s', async (query) => {
    expect((await call(list, `/api/admin/task-requests?${query}`, { headers })).status).toBe(422)
  })
})

describe('the board', () => {
  const columnsOf = async (query: string) => {
    const { json } = await call(board, `/api/admin/task-requests/board?${query}`, { headers })
    const { columns } = requestBoardSchema.parse(json)
    return Object.fromEntries(Object.entries(columns).map(([name, { data }]) => [name, data.map(nameOf)]))
  }
  it('has what is open by state, and what ended today', async () => {
    expect(await columnsOf('')).toEqual({
      new: ['late', 'soon', 'risky', 'fresh'],
      contacted: ['mine'],
      assigned: ['job'],
      in_progress: [],
      ended: ['over'],
    })
  })
  it.each([
    ['view=mine', 'contacted', ['mine']],
    ['q=josiane', 'new', ['fresh']],
    ['task=5', 'new', ['soon']],
    ['size=25&status=new', 'new', ['late', 'soon', 'risky', 'fresh']],
  ])('%s narrows %s to %j', async (query, column, expected) => {
    expect((await columnsOf(query))[column]).toEqual(expected)
  })
})

describe('the file', () => {
  it('holds the chosen requests alone, in their order, and the audit row names no filter', async () => {
    const admin = await logInAs()
    const chosen = [ids.old, ids.fresh, ids.over]
    const fileOf = (query: string) =>
      call(exportCsv, `/api/admin/task-requests/export?${query}`, { headers: admin.bearer })
    const { response } = await fileOf(`view=new&q=nobody&ids=${chosen.join()}`)
    const states = (await response.text()).trim().split('\r\n').slice(1)
    expect(states.map((line) => line.split(',')[1])).toEqual(['Completed', 'New', 'Cancelled'])
    const rows = await read((db) =>
      db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.actorId, admin.id)),
    )
    expect(rows.at(-1)).toEqual({ after: { chosen: true, rows: 3 } })
    expect((await fileOf('ids=x')).status).toBe(422)
    const many = Array.from({ length: 51 }, () => randomUUID()).join()
    expect((await fileOf(`ids=${many}`)).status).toBe(422)
  })

  it('holds what the filters find, and is on record without the words that were searched for', async () => {
    const { response, status } = await call(exportCsv, '/api/admin/task-requests/export?view=new&q=josiane', {
      headers,
    })
    expect(status).toBe(200)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^TK-\w{6},New,Plumbing,Josiane Uwase,'\+250788111222,/)
    const rows = await read((db) =>
      db
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'requests.exported'), eq(auditLog.actorId, adminId))),
    )
    expect(rows).toEqual([{ after: { view: 'new', sort: 'due', rows: 1 } }])
  })

  it('has what the columns on the screen say, with the times of Kigali', async () => {
    const { json } = await call(list, '/api/admin/task-requests?q=josiane', { headers })
    const fileOf = async (columns: string) => {
      const path = `/api/admin/task-requests/export?q=josiane&columns=${columns}`
      return (await (await call(exportCsv, path, { headers })).response.text())
        .replace('\ufeff', '')
        .split('\r\n')
    }
    const [headings, row] = await fileOf('due,reference,name,place,state,owner,actions')
    expect(headings).toBe(
      'Reference,State,Task,Name,Phone,Place,District,Language,Owner,Attempts,Promised by,Reached at,' +
        'Tasker,Labour (RWF),Transport (RWF),Materials (RWF),Total (RWF),Paid at,Why it ended,' +
        'Rating (of 5),What the customer said',
    )
    const due = toKigaliInput(new Date(json.data[0].contact_due_at)).replace('T', ' ')
    expect(row).toMatch(/,English,.*,0,/)
    expect(row?.split(',').slice(10)).toEqual([due, ...Array(10).fill('')])
    expect((await fileOf('language,attempts'))[0]).toBe('Language,Attempts')
  })
})

it('a day is one of Kigali', async () => {
  await make('night', {}, { createdAt: new Date('2026-03-01T22:01:00Z') })
  expect(await namesOf('day=2026-03-02')).toEqual(['night'])
  expect(await namesOf(`day=${kigaliDay(new Date())}&view=new`)).not.toContain('night')
})

it('an owner that left the staff is still named, and an unknown request is not there', async () => {
  expect((await get('view=breached')).data[0]?.owner?.name).toBe('Test owner')
  const unknown = onRequest(randomUUID(), headers)
  await expect(unknown.get()).rejects.toThrow()
})

it('a row counts the requests of its number within the day before it', async () => {
  const phone = aNumber()
  await make('long ago', { phone }, { createdAt: minutesFromNow(-25 * 60) })
  await make('first', { phone }, { createdAt: minutesFromNow(-60) })
  await make('second', { phone })
  await make('of another', { phone: aNumber() })
  // By a slip: whose number is wrong is another customer.
  await make('wrong', { phone }, { phoneWrongAt: new Date() })
  const { data } = await get(`view=all&q=${phone.slice(1)}`)
  const counts = data.map((row) => [nameOf(row), row.same_day])
  expect(Object.fromEntries(counts)).toEqual({ 'long ago': 1, first: 1, second: 2, wrong: 0 })
})
