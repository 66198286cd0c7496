import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

// What moves by itself, on a clock that the test turns.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const opacities = (page: Page) =>
  page
    .locator('section picture')
    .evaluateAll((scenes) => scenes.map((scene) => Number((scene as HTMLElement).style.opacity)))

async function openMoving(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('load')
  // From here on only the test turns the clock. The page counts from when it is hydrated, and has to settle.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const pause = page.getByRole('button', { name: 'Pause the slideshow' })
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(pause).toBeVisible({ timeout: 100 })
  }).toPass()
}

test('the hero shows its two scenes in turn, five seconds each, until it is paused', async ({ page }) => {
  await openMoving(page)
  expect(await opacities(page)).toEqual([1, 0])
  await page.clock.runFor(5_000)
  await expect.poll(() => opacities(page)).toEqual([0, 1])
  await page.clock.runFor(5_000)
  await expect.poll(() => opacities(page)).toEqual([1, 0])
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.clock.runFor(20_000)
  expect(await opacities(page)).toEqual([1, 0])
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible()
})

test('the strip moves half a pixel a frame over a loop of twice at least ten, and rests for pointer and focus', async ({
  page,
}) => {
  await openMoving(page)
  const strip = page.getByRole('navigation', { name: 'Popular services' }).locator('ul')
  const position = () => strip.evaluate((list) => list.scrollLeft)
  await expect(strip.locator('li')).toHaveCount(32)
  const before = await position()
  await page.clock.runFor(1_600)
  const moved = (await position()) - before
  // A hundred frames of 16 ms, give or take the one under way.
  expect(moved).toBeGreaterThanOrEqual(49)
  expect(moved).toBeLessThanOrEqual(51)
  await strip.dispatchEvent('pointerover')
  const held = await position()
  await page.clock.runFor(1_000)
  expect(await position()).toBe(held)
  await strip.dispatchEvent('pointerout')
  await page.clock.runFor(1_000)
  expect(await position()).toBeGreaterThan(held)
  // Where the second half stands for the first again, nobody can tell them apart.
  const half = await strip.evaluate(({ children }) => {
    const [first, again] = [children[0], children[children.length / 2]] as HTMLElement[]
    return (again?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)
  })
  const reset = (list: HTMLElement, left: number) => {
    list.scrollLeft = left
  }
  await strip.evaluate(reset, half - 4)
  await page.clock.runFor(160)
  expect(await position()).toBeLessThan(3)
  await strip.locator('a').first().focus()
  const focused = await position()
  await page.clock.runFor(1_000)
  expect(await position()).toBe(focused)
})

test('a section slides in once a fifth of it is visible', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('section[aria-labelledby=faq-title]')
  await expect(questions).toHaveAttribute('data-waiting')
  await expect(questions).toHaveCSS('opacity', '0')
  await questions.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(questions).not.toHaveAttribute('data-waiting')
  await expect(questions).toHaveCSS('opacity', '1')
})

test.describe('for whoever pays for each picture', () => {
  test('nothing moves and the second scene is not fetched', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('load')
    await page.clock.runFor(20_000)
    await expect(page.locator('section picture')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toHaveCount(0)
  })
})

test('the sizes that the specification gives @both', async ({ page }, { project }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search for a service' }).fill('e')
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expect(list).toHaveCSS('max-height', '250px')
  const opener = project.name === 'desk' ? page.getByRole('button', { name: 'View tasks' }) : null
  if (opener) {
    await opener.click()
    await expect(page.locator('#tasks-panel')).toHaveCSS('max-height', '480px')
  }
  await page.goto('/request-a-task')
  const card = page.getByRole('button', { name: 'Plumbing' })
  const box = await card.boundingBox()
  expect(box?.height).toBe(192)
  expect(box?.width).toBeLessThanOrEqual(192)
  expect((await card.locator('img').boundingBox())?.height).toBeLessThanOrEqual(160)
})
