import type { Request } from 'playwright/test'
import { aRequest } from '../support/fixtures'
import { enterAsStaff, expect, expectAccessible, logIn, test } from './fixtures'
import { aNewRequest } from './forms/made'

test('a stranger is sent to the login, from every page @both', async ({ page }) => {
  for (const path of [
    '/admin',
    '/admin/dashboard',
    '/admin/taskers-request',
    '/admin/taskers',
    '/admin/nothing/here',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login$/)
  }
  await expectAccessible(page)
})

test.describe('the login', () => {
  test.use({ expected: /401|503/ })

  test('says when the password is wrong and lets one try again', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill('nobody@taskers.test')
    await page.getByLabel('Password').fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@taskers.test')
  })

  test('keeps what is typed and held before the scripts have come', async ({ page }) => {
    const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/admin/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('nobody@taskers.test')
    await page.getByLabel('Password').fill('wrong password')
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL(/\/admin\/login$/)
    letScriptsCome()
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@taskers.test')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  })

  test('is not stuck when the server is away', async ({ page }) => {
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 503, json: { message: 'We are away for a moment.' } }),
    )
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill('nobody@taskers.test')
    await page.getByLabel('Password').fill('some password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('What you typed is still here. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })
})

test('a link to one thing, as mails have it, leads there after the login, once', async ({
  page,
  context,
}) => {
  await logIn(page, '/admin/faqs/1', '/admin/faqs/1')
  await expect(page.getByLabel('Question (English)')).toBeVisible()
  await context.clearCookies({ name: 'taskers-admin' })
  await logIn(page)
})

test('the login leads to the dashboard, the logout back, and the session is over', async ({
  page,
  context,
}) => {
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To call next' })).toBeVisible()
  await expectAccessible(page)
  const stored = await page.evaluate(() => ({
    token: localStorage.ACCESS_TOKEN,
    user: JSON.parse(localStorage.USER_INFO),
  }))
  expect(stored.user).toEqual({ name: 'Owner', role: 'owner' })
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'taskers-admin')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie?.value).not.toBe(stored.token)

  await page.goto('/admin/nothing')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/admin/login', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: /Owner/ }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Successfully')).toBeVisible()
  letGo()
  await page.waitForURL('**/admin/login')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /TOKEN|USER/.test(key))),
  ).toEqual([])
  await context.addCookies(cookies)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test.describe('an expired bearer', () => {
  test.use({ expected: /401/ })
  test('is renewed once, and nobody notices', async ({ page, request }) => {
    await enterAsStaff(page)
    await page.evaluate(() => localStorage.setItem('ACCESS_TOKEN', 'expired'))
    await page.goto('/admin/taskers-request')
    await expect(page.getByText('Live')).toBeVisible()
    const data = { ...aRequest, description: `A request that makes the list ask again ${Date.now()}` }
    await request.post('/api/task-requests', { data })
    await expect.poll(() => page.evaluate(() => localStorage.ACCESS_TOKEN)).not.toBe('expired')
  })
})

test('nothing of the back office leaks to a stranger, whatever the headers and the path', async ({
  request,
}) => {
  const paths = [
    '/admin/dashboard',
    '/admin/taskers-request',
    '/admin/taskers-request/00000000-0000-4000-8000-000000000000',
    '/admin/taskers',
    '/admin/taskers/00000000-0000-4000-8000-000000000000',
    '/admin/%64ashboard',
    '/ADMIN/dashboard',
  ]
  const tricks: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware:src/middleware' },
    { cookie: 'taskers-admin=forged' },
  ]
  for (const path of paths) {
    for (const headers of tricks) {
      const response = await request.get(path, { headers, maxRedirects: 0 })
      const text = await response.text()
      expect(text, `${path} ${JSON.stringify(headers)}`).not.toMatch(
        /Breached today|Tasker Requests|Received today|Download CSV|All checks/,
      )
    }
  }
})

test('the back office sends a strict policy and runs no script without its nonce', async ({ page }) => {
  const response = await page.goto('/admin/login')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/)
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const scripts = await page
    .locator('script')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLScriptElement).nonce))
  expect(new Set(scripts)).toEqual(new Set([nonce]))
})

test.describe('a logout', () => {
  test.use({ expected: /503/ })

  test('asks for nothing on its way, and for all again when it fails', async ({ page }) => {
    await logIn(page)
    await expect(page.getByRole('heading', { name: 'To call next' })).toBeVisible()
    const asked: string[] = []
    const note = (request: Request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    }
    await page.route('**/api/logout', async (route) => {
      page.on('request', note)
      await aNewRequest(page)
      await page.waitForTimeout(1_500)
      page.off('request', note)
      await route.fulfill({ status: 503, json: { status: false, message: 'Busy' } })
    })
    const asksAgain = page.waitForRequest('**/api/admin/events')
    await page.getByRole('button', { name: /Owner/ }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText(/^You are still logged in/)).toBeVisible()
    expect(asked).toEqual([])
    await asksAgain
    await expect(page.getByRole('heading', { name: 'To call next' })).toBeVisible()
  })
})
