import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import manifest from '@/app/manifest'
import { earlyInstall, installId, installWays } from '@/lib/site/install'
import en from '@/messages/en.json'

const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** Runs the early script as a browser does, and tells what it did. */
function visit(userAgent: string, maxTouchPoints = 5) {
  const steps = installWays.map((way) => ({ id: installId(way), open: false }))
  const window: { taskersInstall?: unknown } = {}
  const listeners = new Map<string, (event: unknown) => void>()
  runInNewContext(earlyInstall, {
    window,
    navigator: { userAgent, maxTouchPoints },
    document: { getElementById: (id: string) => steps.find((one) => one.id === id) },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  })
  return { window, listeners, open: steps.filter(({ open }) => open).map(({ id }) => id) }
}

describe('the page of the app', () => {
  it.each([
    [
      'iphone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'iphone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1',
    ],
    ['iphone', `${mac} Version/18.1 Safari/605.1.15`],
    ['samsung', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
    ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
    ['chrome', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['chrome', `${android} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`],
    ['computer', ''],
  ] as const)('opens the steps for %s, and only those: %s', (way, userAgent) => {
    expect(visit(userAgent).open).toEqual([installId(way)])
  })

  it.each([
    `${mac} Version/18.1 Safari/605.1.15`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ])('takes no computer for a phone: %s', (userAgent) => {
    expect(visit(userAgent, 0).open).toEqual([installId('computer')])
  })

  it('keeps an offer that comes before the scripts, and asks by its own button only', () => {
    const { window, listeners } = visit(android)
    let isPrevented = false
    const offer = { preventDefault: () => (isPrevented = true) }
    listeners.get('beforeinstallprompt')?.(offer)
    expect(window.taskersInstall).toBe(offer)
    expect(isPrevented).toBe(true)
  })

  it('has steps for each way that it knows', () => {
    expect(Object.keys(en.download.install.ways).toSorted()).toEqual(installWays.toSorted())
  })
})

describe('the manifest', () => {
  const { icons = [], ...rest } = manifest()

  it('has what Chrome asks for before it offers to install', async () => {
    expect(rest).toMatchObject({
      id: '/',
      name: 'Taskers',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    for (const [size, purpose] of [
      [192, undefined],
      [512, undefined],
      [512, 'maskable'],
    ] as const) {
      const icon = icons.find((one) => one.sizes === `${size}x${size}` && one.purpose === purpose)
      const { width, height, format } = await sharp(`public${icon?.src}`).metadata()
      expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
    }
  })
})
