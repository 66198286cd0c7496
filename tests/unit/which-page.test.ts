import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownPages, sharedPages } from '@/lib/site/constants'
import { addressOf } from '@/server/pages/which'

const site = { version: 1, tasks: [{ id: 4, slug: 'plumbing' }] }
const files = new Set(['/robots.txt', '/icon.svg'])
const at = (url: string) => addressOf(url, { site, files })

it('every page of the site is either for everybody or for each visit', () => {
  const root = 'app/[locale]'
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const pages = names
    .filter((name) => path.basename(name) === 'page.tsx' && !name.startsWith('@'))
    .map((name) => path.dirname(`/${name}`).replace(/^\/$/, '/'))
    .filter((page) => page !== '/[...rest]')
  expect(pages.sort()).toEqual([...sharedPages, ...ownPages, '/services/[slug]'].sort())
})

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/rw', '/rw'],
    ['/fr/about?utm_source=x&fbclid=1', '/fr/about'],
    ['/services/plumbing', '/services/plumbing'],
    ['/rw/services/plumbing?x', '/rw/services/plumbing'],
    ['/request-a-task', '/request-a-task'],
    ['/request-a-task?task=4&utm_source=x', '/request-a-task?task=4'],
    ['/fr/request-a-task?task=99', '/fr/request-a-task'],
    ['/request-a-task?task=4%20', '/request-a-task'],
    ['/tasker/verify-code?email=a%40b.rw', '/tasker/verify-code'],
  ])('%s is one page for everybody', (url, key) => {
    expect(at(url)).toEqual({ kind: 'shared', key })
  })

  it.each([
    '/track',
    '/rw/track/abc',
    '/fr/track/abc/pay',
    '/fr/offers/abc',
    '/tasker-profile',
    '/download-app/confirm?token=x',
    '/fr/request-a-task/form',
  ])('%s is made for each visit', (url) => {
    expect(at(url)).toEqual({ kind: 'own' })
  })

  it.each([
    ['/nothing', '/'],
    ['/FR/rien', '/'],
    ['/rw/foo.html', '/rw'],
    ['/services/nothing', '/'],
    ['/fr/services/nothing', '/fr'],
    ['/api.html', '/'],
    ['/robots.txt/more', '/'],
    ['/track/a/b', '/'],
    ['/rw/offers', '/rw'],
    ['/administration', '/'],
  ])('%s is no page and leads home', (url, home) => {
    expect(at(url)).toEqual({ kind: 'unknown', home })
  })

  it.each([
    '/api',
    '/api/health',
    '/admin',
    '/admin/x',
    '/_next/static/a.js',
    '/icon.svg',
    '/en/about',
    '/about/',
    '//x',
  ])('%s is not for here', (url) => {
    expect(at(url)).toEqual({ kind: 'other' })
  })

  it('of a service is for Next to decide until the services are known', () => {
    expect(addressOf('/services/plumbing', { site: undefined, files })).toEqual({ kind: 'own' })
  })
})
