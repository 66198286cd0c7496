import { describe, expect, it } from 'vitest'
import { choiceFilter, defineList, idFilter, widerQuery } from '@/lib/platform/lists/list-query'

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
