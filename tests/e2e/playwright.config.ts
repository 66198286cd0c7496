import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  reporter: [['line'], ['json']],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL,
    trace: 'off',
    // Contrast is judged where things have come to rest, not in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    // A page's own requests are what most tests watch and replace; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /with a mouse/,
      // What only dispatchers and owners do is done at a desk.
      testIgnore: /played-day|ten-clicks|business/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desk',
      // At a desk there are scripts.
      grepInvert: /, plain\)/,
      // What customers and taskers do is done on a phone.
      testIgnore:
        /budget|offline|authorisation|forms|faults|closed-days|large-text|both-sides|pay|journeys|taskers\.spec|wishes/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
