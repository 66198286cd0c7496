// Who is told that a customer is to be called back now.
import { expect, it, vi } from 'vitest'
import { newsOf } from '@/components/console/requests/list/gather-news'
import { events } from '@/lib/requests/events'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const known = vi.hoisted(() => ({ rows: {} as Record<string, unknown> }))
vi.mock('@/components/console/requests/list/request-query', () => ({
  getRequestDetail: async (id: string) => known.rows[id],
}))

const due = {
  reference: 'TK-B3WKYM',
  task_title: 'Plumbing',
  location: 'Kimironko',
  callback: { at: '2026-11-23T08:00:00.000Z', words: '', said_by: 'customer' },
} as const

const nothing = { arrivals: [], alarms: [], texts: [], given: [], returns: [], numbers: [], prices: [] }

async function told(change: Partial<RequestDetail>) {
  known.rows = { a: { id: 'a', ...due, ...change } }
  return newsOf({ ...nothing, callbacks: ['a'] })
}

const owner = { id: 'o', name: 'Odette' }

it('its owner is told of a call-back that is due, and everybody where nobody owns it', async () => {
  expect(events['request.callback_due'].staff).toBe('callbacks')
  const news = {
    text: 'TK-B3WKYM Plumbing, Kimironko: call back now',
    leadsTo: { id: 'a' },
    isAlert: true,
  }
  expect(await told({ owner, is_mine: true })).toEqual([news])
  expect(await told({ owner, is_mine: false })).toEqual([])
  expect(await told({ owner: null, is_mine: false })).toEqual([news])
})

it('the owner is told of the sixth that is due in the same moment, too', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  known.rows = Object.fromEntries(ids.map((id) => [id, { id, ...due, owner, is_mine: id === 'f' }]))
  expect(await newsOf({ ...nothing, callbacks: ids })).toMatchObject([{ leadsTo: { id: 'f' } }])
})

it('nobody is told of one that was settled meanwhile', async () => {
  expect(await told({ owner, is_mine: true, callback: null })).toEqual([])
})
