// The pages of the back office over HTTP, as a browser, a crawler or somebody with a trick asks for them.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sessionCookieName } from '@/lib/auth/tokens'
import { aTasker } from '../support/fixtures'
import { adminCookie, taskerCookie } from '../support/sessions'
import { expect, test } from './fixtures'

function* pageFolders(folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry)
    if (statSync(file).isDirectory()) yield* pageFolders(file)
    else if (entry === 'page.tsx') yield folder
  }
}

const id = '00000000-0000-4000-8000-000000000000'
const pages = [...pageFolders('app/admin/(console)')].map((folder) =>
  `/${folder.slice('app/'.length)}`.replace(/\/\(\w+\)/, '').replace('[id]', id),
)
/** Those of a tasker, in English and in Kinyarwanda. */
const ofTaskers = [...pageFolders('app/[locale]')]
  .filter((folder) => folder.startsWith('app/[locale]/tasker-'))
  .flatMap((folder) => ['', '/rw'].map((language) => folder.replace('app/[locale]', language)))
const middleware = 'middleware:middleware:middleware:middleware:middleware'
const tricks: [Record<string, string>, (address: string) => string][] = [
  [{}, (address) => address],
  [{ rsc: '1' }, (address) => address],
  [{ rsc: '1', 'next-router-prefetch': '1' }, (address) => `${address}?_rsc=1`],
  [{ 'x-middleware-subrequest': middleware }, (address) => address],
  [{ 'x-middleware-subrequest': 'src/middleware:src/middleware' }, (address) => address],
  [
    {},
    (address) =>
      address.replace(/\/(\w)([^/]*)$/, (_, first, rest) => `/%${first.charCodeAt(0).toString(16)}${rest}`),
  ],
  [{}, (address) => address.replace('/admin', '/ADMIN')],
]
// Every page has a heading, as HTML or in the stream that draws it, and none of the way there has one.
// Every page has a heading of its own; the shape of a page that loads says only that.
const content = /<h1(?! class="sr-only">Loading)|"h1",null,\{(?!"className":"sr-only","children":"Loading)/

/** A new tasker. Not by the test's own requests, which would keep the cookie for those that follow. */
async function apply() {
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '')
  const made = { name: `Jean ${letters}`, email: `${crypto.randomUUID()}@taskers.test` }
  const answer = await fetch(`${process.env.BASE_URL}/api/taskers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aTasker, ...made }),
  })
  return { ...made, id: String((await answer.json()).data.id) }
}

// Some eight hundred requests.
test.describe.configure({ timeout: 180_000 })

test('show nothing to whoever may not see them', async ({ request }) => {
  const registered = await request.post('/api/taskers', {
    data: { ...aTasker, email: `curious-${crypto.randomUUID()}@taskers.test` },
  })
  const tasker = registered.headers()['set-cookie']?.split(';')[0] ?? ''
  const strangers: Record<string, string> = {
    nobody: '',
    'a tasker': tasker,
    'a disabled owner': await adminCookie('owner', 'disabled'),
    'an expired session': await adminCookie('owner', 'expired'),
    'a revoked session': await adminCookie('owner', 'revoked'),
  }
  expect(pages.length).toBeGreaterThan(15)
  for (const [who, cookie] of Object.entries(strangers)) {
    for (const page of pages) {
      const tries = tricks.map(async ([headers, addressed]) => {
        const address = addressed(page)
        const answer = await request.get(address, { headers: { ...headers, cookie }, maxRedirects: 0 })
        expect(answer.status(), `${who} ${address}`).toBeLessThan(500)
        expect(await answer.text(), `${who} ${address} ${JSON.stringify(headers)}`).not.toMatch(content)
      })
      await Promise.all(tries)
    }
  }
})

test('show each role its own, and lead it to the dashboard from the others', async ({ request }) => {
  const [owner, dispatcher, editor] = [
    await adminCookie('owner'),
    await adminCookie('dispatcher'),
    await adminCookie('editor'),
  ]
  const read = async (address: string, cookie: string, headers: Record<string, string> = {}) =>
    (await request.get(address, { headers: { ...headers, cookie }, maxRedirects: 0 })).text()
  for (const page of ['staff', 'settings', 'audit', 'messages', 'privacy', 'profile'])
    expect(await read(`/admin/${page}`, owner)).toMatch(content)
  expect(await read('/admin/messages', dispatcher)).toMatch(content)
  for (const page of ['staff', 'settings', 'audit']) {
    for (const cookie of [dispatcher, editor]) {
      for (const [headers, addressed] of tricks)
        expect(await read(addressed(`/admin/${page}`), cookie, headers), page).not.toMatch(content)
    }
  }
  const unknown = await request.get('/admin/nothing/here', { headers: { cookie: owner }, maxRedirects: 0 })
  expect([unknown.status(), unknown.headers().location]).toEqual([307, '/admin/dashboard'])
  for (const page of ['messages', 'waitlist', 'privacy', 'taskers', 'taskers-request'])
    expect(await read(`/admin/${page}`, editor), page).not.toMatch(content)
  for (const page of ['faqs', 'popular-tasks'])
    expect(await read(`/admin/${page}`, dispatcher), page).not.toMatch(content)
})

test('of a tasker lead whoever is none to the login', async ({ request }) => {
  expect(ofTaskers.length).toBeGreaterThanOrEqual(8)
  const { id } = await apply()
  const strangers = {
    nobody: '',
    'an owner': await adminCookie('owner'),
    'a forger': `${sessionCookieName('tasker')}=forged`,
    'an expired session': await taskerCookie(id, 'expired'),
    'a revoked session': await taskerCookie(id, 'revoked'),
  }
  for (const [who, cookie] of Object.entries(strangers))
    for (const page of ofTaskers) {
      const { status, location } = await request
        .get(page, { headers: { cookie }, maxRedirects: 0 })
        .then((answer) => ({ status: answer.status(), location: answer.headers().location }))
      expect([status, location], `${who} ${page}`).toEqual([307, expect.stringMatching(/\/login$/)])
      for (const [headers, addressed] of tricks) {
        const answer = await request.get(addressed(page), {
          headers: { ...headers, cookie },
          maxRedirects: 0,
        })
        expect(await answer.text(), `${who} ${page} ${JSON.stringify(headers)}`).not.toMatch(content)
      }
    }
})

test('of a tasker show another one nothing', async ({ request }) => {
  const [first, other] = [await apply(), await apply()]
  const cookies = { first: await taskerCookie(first.id), other: await taskerCookie(other.id) }
  const read = async (address: string, cookie: string, headers = {}) =>
    (await request.get(address, { headers: { ...headers, cookie }, maxRedirects: 0 })).text()
  expect(await read('/tasker-profile', cookies.first)).toContain(first.name)
  for (const page of ofTaskers)
    for (const [headers, addressed] of tricks) {
      const text = await read(addressed(page), cookies.other, headers)
      for (const secret of [first.id, first.name, first.email]) expect(text, page).not.toContain(secret)
    }
})
