import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { auditList } from '@/lib/audit-log/list'
import { auditQueries } from '@/lib/audit-log/schema'
import { customerList } from '@/lib/customers/record/list'
import { customerQueries } from '@/lib/customers/record/schema'
import { choiceFilter, idFilter } from '@/lib/platform/lists/list-filters'
import { defineList, widerQuery } from '@/lib/platform/lists/list-query'
import { requestList } from '@/lib/requests/staff/list'
import { requestQuerySchema } from '@/lib/requests/staff/schema'

const list = defineList({
  sorts: { created_at: 'desc', name: 'asc' },
  sort: 'created_at',
  filters: { status: choiceFilter(['new', 'done']), task: idFilter },
})
const plain = list.parse({})

describe('what stands in the address of a list', () => {
  it('is the plain list when there is nothing', () => {
    expect(plain).toEqual({ q: '', sort: 'created_at', page: 1, size: 50 })
  })

  it('is read, the first value where there are several', () => {
    const search = { q: ' tap ', status: ['done', 'new'], task: '4', sort: 'name', page: '3', size: '100' }
    expect(list.parse(search)).toEqual({
      q: 'tap',
      status: 'done',
      task: 4,
      sort: 'name',
      page: 3,
      size: 100,
    })
  })

  it('loses only the part that makes no sense', () => {
    const search = { q: 'tap', status: 'gone', task: '0', sort: 'age', order: 'up', page: '-1', size: '7' }
    expect(list.parse(search)).toEqual({ ...plain, q: 'tap' })
    expect(list.parse({ q: 'x'.repeat(201), status: 'new', unknown: 'x' })).toEqual({
      ...plain,
      status: 'new',
    })
  })

  it('is written without what would be so anyway', () => {
    expect(list.path('/list', plain)).toBe('/list')
    expect(list.path('/list', { ...plain, sort: 'created_at', order: 'desc' })).toBe('/list')
    expect(list.path('/list', { ...plain, sort: 'name', order: 'asc' })).toBe('/list?sort=name')
    expect(list.path('/list', { ...plain, sort: 'name', order: 'desc', size: 25, page: 2, q: 'a&b' })).toBe(
      '/list?q=a%26b&sort=name&order=desc&page=2&size=25',
    )
  })

  it('is the same after a round', () => {
    const query = {
      ...plain,
      q: 'né',
      status: 'new',
      task: 3,
      sort: 'name',
      order: 'desc',
      page: 9,
      size: 200,
    } as const
    expect(list.parse(Object.fromEntries(list.print(query)))).toEqual(query)
  })
})

describe('a list', () => {
  it('knows its natural direction and the chosen one', () => {
    expect(list.directionOf(plain)).toBe('desc')
    expect(list.directionOf({ ...plain, sort: 'name' })).toBe('asc')
    expect(list.directionOf({ ...plain, sort: 'name', order: 'desc' })).toBe('desc')
  })

  it('is narrowed by a search or a filter, not by order and page', () => {
    expect(list.isNarrowed(plain)).toBe(false)
    expect(list.isNarrowed({ ...plain, sort: 'name', page: 4, size: 25 })).toBe(false)
    expect(list.isNarrowed({ ...plain, q: 'x' })).toBe(true)
    expect(list.isNarrowed({ ...plain, task: 2 })).toBe(true)
  })
})

describe('who finds nothing', () => {
  const narrow = { ...plain, q: 'tap', status: 'new', sort: 'name', size: 25, page: 3 } as const

  it('looks for the same words in the whole list first, and then at the whole list', () => {
    const search = widerQuery(list, narrow)
    expect(search).toEqual({ ...plain, q: 'tap', sort: 'name', size: 25 })
    const all = search && widerQuery(list, search)
    expect(all).toEqual({ ...plain, sort: 'name', size: 25 })
    expect(all && widerQuery(list, all)).toBeUndefined()
  })

  it('looks at what shows all, where the plain list is a part of it', () => {
    const whole = { status: 'done' } as const
    expect(widerQuery(list, { ...plain, q: 'tap' }, whole)).toEqual({ ...plain, q: 'tap', status: 'done' })
    expect(widerQuery(list, { ...plain, task: 4 }, whole)).toEqual({ ...plain, status: 'done' })
    expect(widerQuery(list, { ...plain, q: 'tap', status: 'done' }, whole)).toEqual({
      ...plain,
      status: 'done',
    })
    expect(widerQuery(list, { ...plain, status: 'done' }, whole)).toBeUndefined()
  })
})

describe('a page and the API', () => {
  const uuid = '0190b6f2-8a3c-7c1e-9d55-0f3b1c2d4e5f'
  const texts = ['', ' ', '0', '1', '7', '50', '99', '1e2', '1.5', '-1', '2147483647', '2147483648', '200']
    .concat(['2026-02-28', '2026-02-29', '2024-02-29', '2026-13-01', '2026-1-1', '20260101', 'x'.repeat(201)])
    .concat(['asc', 'up', 'new', 'mine', 'nobody', 'staff', uuid, uuid.toUpperCase(), `${uuid}0`, 'spam'])
    .concat(['tap ', 'a\tb', 'request.created', 'due', 'page', 'Gasabo', 'a b', 'a'.repeat(41), 'yes'])

  it.each([
    ['requests', requestList, requestQuerySchema],
    ['the audit log', auditList, auditQueries.querySchema],
    ['customers', customerList, customerQueries.querySchema],
  ] as const)('read the same in an address of %s', (_name, one, schema) => {
    const differences = Object.keys(schema.shape).flatMap((key) =>
      texts
        .filter((text) => {
          const strict = schema.safeParse({ [key]: text })
          return !isDeepStrictEqual(
            one.parse({ [key]: text }),
            strict.success ? strict.data : schema.parse({}),
          )
        })
        .map((text) => `${key}=${text}`),
    )
    expect(differences).toEqual([])
  })
})
