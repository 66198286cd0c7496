// The back office's list of taskers: found, filtered, ordered, paged and taken away as CSV.
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as exportCsv } from '@/app/api/admin/taskers/export/route'
import { GET as list } from '@/app/api/admin/taskers/route'
import { DELETE as remove } from '@/app/api/taskers/[id]/route'
import { read, transact } from '@/db/client'
import { auditLog, taskers, taskerWords } from '@/db/schema'
import { taskerListSchema } from '@/lib/taskers/staff/schema'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { onTasker } from '../support/staff-taskers'
import { anApplication, registerTasker } from '../support/taskers'

let admin: Awaited<ReturnType<typeof logInAs>>
let aline: Awaited<ReturnType<typeof registerTasker>>
let bosco: Awaited<ReturnType<typeof registerTasker>>
let denise: Awaited<ReturnType<typeof registerTasker>>

beforeAll(async () => {
  admin = await logInAs('dispatcher')
  aline = await registerTasker({ name: 'Aline Uwásé', email: 'aline.u@mail.test', phone: '0722 111 222' })
  bosco = await registerTasker({ name: 'bosco O’Neil', email: 'bosco@other.test', phone: '0733 444 555' })
  denise = await registerTasker({
    name: '=Denise, "the" Plumber',
    email: 'c@mail.test',
    phone: '+256701234567',
  })
  const staff = onTasker(bosco.id, admin.bearer)
  await staff.setWork({
    version: 1,
    task_ids: [1, 4],
    areas: [
      { district: 'Gasabo', sector: 'Remera' },
      { district: 'Gasabo', sector: 'Kacyiru' },
    ],
    is_available: false,
  })
  await staff.check()
  await staff.check({ kind: 'criminal_record', checked_on: '2026-03-03' })
  await onTasker(denise.id, admin.bearer).check({ checked_on: '2024-01-01', expires_on: '2025-01-01' })
  await staff.step('screening')
})

async function names(query: string): Promise<string[]> {
  const { json } = await call(list, `/api/admin/taskers${query}`, { headers: admin.bearer })
  return taskerListSchema
    .parse(json)
    .data.map(({ id }) =>
      id === aline.id ? 'aline' : id === bosco.id ? 'bosco' : id === denise.id ? 'denise' : 'somebody',
    )
}

describe('the list of taskers', () => {
  it.each([
    ['', ['denise', 'bosco', 'aline']],
    ['?sort=name', ['denise', 'aline', 'bosco']],
    ['?sort=status', ['denise', 'aline', 'bosco']],
    ['?sort=name&order=desc', ['bosco', 'aline', 'denise']],
    ['?sort=status&order=desc', ['bosco', 'aline', 'denise']],
    ['?order=asc', ['aline', 'bosco', 'denise']],
    ['?size=25&sort=created_at', ['denise', 'bosco', 'aline']],
    ['?q=uwásé', ['aline']],
    ['?q=ALI', ['aline']],
    ['?q=uw+aline', ['aline']],
    ['?q=neil', ['bosco']],
    ['?q=mail.test', ['denise', 'aline']],
    ['?q=bosco@other', ['bosco']],
    ['?q=0722', ['aline']],
    ['?q=%2B250+722+111', ['aline']],
    ['?q=733444555', ['bosco']],
    ['?q=%2B256', ['denise']],
    ['?q=nobody', []],
    ['?q=%25%26', []],
    ["?q='%3B+drop", []],
    ['?status=screening', ['bosco']],
    ['?status=approved', []],
    ['?task=4', ['bosco']],
    ['?task=2', []],
    ['?district=Gasabo', ['bosco']],
    ['?district=Kicukiro', []],
    ['?available=no', ['bosco']],
    ['?available=yes', ['denise', 'aline']],
    ['?status=applied&q=mail&sort=name', ['denise', 'aline']],
    ['?page=2', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('says of each what staff look for', async () => {
    const { json } = await call(list, '/api/admin/taskers', { headers: admin.bearer })
    expect(json.total).toBe(3)
    expect(json.data[1]).toMatchObject({
      skills: ['Moving', 'Plumbing'],
      districts: ['Gasabo'],
      is_available: false,
      checked_on: '2026-03-03',
      has_expired_check: false,
    })
    expect(json.data[0]).toMatchObject({ checked_on: null, has_expired_check: true })
  })

  it.each([
    '?status=else',
    '?task=x',
    '?task=0',
    '?district=Paris',
    '?available=1',
    '?sort=age',
    '?order=up',
    '?size=10',
    '?size=100000',
    '?page=0',
    `?q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    for (const handler of [list, exportCsv]) {
      if (handler === exportCsv && /^\?(page|size)/.test(query)) continue
      const { status } = await call(handler, `/api/admin/taskers${query}`, { headers: admin.bearer })
      expect(status).toBe(422)
    }
  })

  it('rests on an index, whatever it is asked', async () => {
    const plans = await transact(async (tx) => {
      // So few rows need no index; what matters is that there is one that fits.
      await tx.execute(sql`set local enable_seqscan = off`)
      const explain = async (rest: SQL) => {
        const rows = await tx.execute<Record<string, string>>(sql`explain select id from taskers ${rest}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      return [
        await explain(sql`where ${taskerWords(taskers)} @@ to_tsquery('simple', 'ali:*')`),
        await explain(sql`where erased_at is null order by lower(name), id limit 50`),
        await explain(sql`order by created_at desc nulls last, id limit 50`),
        await explain(sql`order by status, created_at desc nulls last, id limit 50`),
        await explain(sql`where erased_at is null order by lower(name) desc, id desc limit 50`),
        await explain(sql`order by created_at asc nulls first, id desc limit 50`),
        await explain(sql`order by status desc, created_at asc nulls first, id desc limit 50`),
      ]
    })
    expect(plans[0]).toContain('taskers_by_words')
    expect(plans[1]).toContain('taskers_by_name')
    expect(plans[2]).toContain('Scan using taskers_newest')
    expect(plans[3]).toContain('Scan using taskers_by_status')
    expect(plans[4]).toContain('Scan Backward using taskers_by_name')
    expect(plans[5]).toContain('Scan Backward using taskers_newest')
    expect(plans[6]).toContain('Scan Backward using taskers_by_status')
  })
})

describe('the export', () => {
  const get = async (query: string) => {
    const { response, status } = await call(exportCsv, `/api/admin/taskers/export${query}`, {
      headers: admin.bearer,
    })
    return { response, status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('is what is shown, as a file in which nothing is a formula', async () => {
    const { response, bytes } = await get('?q=mail.test&sort=name')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString('utf8').split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      'Name,Email,Phone,Login codes,Profession,State,Available,Skills,Districts,Checks,Checked on,Checks valid until,Applied at',
    )
    expect(lines[1]).toContain(
      `"'=Denise, ""the"" Plumber",c@mail.test,'+256701234567,Email,plumbing,Applied,yes,,,A check has expired,,2025-01-01,`,
    )
    expect(lines[2]).toContain("Aline Uwásé,aline.u@mail.test,'+250722111222,Email,plumbing,Applied,yes")
  })

  it('has the columns that are shown, and all of them when none is named or known', async () => {
    const headings = async (columns: string) =>
      (await get(`?q=bosco&columns=${columns}`)).bytes.subarray(3).toString('utf8').split('\r\n')[0]
    expect(await headings('status,name')).toBe('Name,State')
    expect(await headings('contact')).toBe('Email,Phone,Login codes')
    expect(await headings('nothing')).toMatch(/^Name,Email,.*,Applied at$/)
  })

  it('leaves a trace without what was searched for', async () => {
    await get('?q=bosco&status=screening')
    const rows = await read((db) => db.select().from(auditLog).where(eq(auditLog.action, 'taskers.exported')))
    expect(rows.at(-1)).toMatchObject({ actorId: admin.id, after: { status: 'screening', rows: 1 } })
    expect(JSON.stringify(rows)).not.toContain('bosco')
  })
})

it('a deleted profile is in no list', async () => {
  const gone = await registerTasker(anApplication({ name: 'Gone Forever' }))
  const path = `/api/taskers/${gone.id}`
  await call(remove, path, { method: 'DELETE', headers: gone.bearer, params: { id: gone.id } })
  const { json } = await call(list, '/api/admin/taskers?q=gone', { headers: admin.bearer })
  expect(json.data).toEqual([])
  const [row] = await read((db) => db.select().from(taskers).where(eq(taskers.id, gone.id)))
  expect(row?.erasedAt).not.toBeNull()
})
