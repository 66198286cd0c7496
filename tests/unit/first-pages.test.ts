import { expect, it } from 'vitest'
import { pagesOf } from '@/server/pages/first-pages'
import { addressOf } from '@/server/pages/which'

const site = { version: 1, tasks: [{ id: 4, slug: 'plumbing' }] }

it('first come the landing page, the wizard and the tasks, in all languages', () => {
  expect(pagesOf(site).first).toEqual([
    ...['/', '/rw', '/fr'],
    ...['/request-a-task', '/rw/request-a-task', '/fr/request-a-task'],
    ...['/services/plumbing', '/rw/services/plumbing', '/fr/services/plumbing'],
  ])
})

it('each is the key of a shared page, and none comes twice', () => {
  const { first, rest } = pagesOf(site)
  const all = [...first, ...rest]
  expect(rest).toEqual(expect.arrayContaining(['/rw/about', '/fr/request-a-task?task=4']))
  expect(new Set(all).size).toBe(all.length)
  for (const key of all) expect(addressOf(key, { site, files: new Set() })).toEqual({ kind: 'shared', key })
})

it('before the database has answered there are no tasks', () => {
  expect(pagesOf(undefined).first).toHaveLength(6)
})
