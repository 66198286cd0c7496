import { defineConfig } from 'playwright/test'

/**
 * Staff work at a desk, customers and taskers on a phone: these files run at that width. A test in them that
 * depends on the layout says @both, and one for the other width @desk. A file in neither list runs at both.
 */
const only = (files: string, tags: string) => `\\b(?:${files})\\.spec\\.ts(?!.*(?:${tags}))`
const ofStaff = only(
  'admin|business|calling|console|content|day|focus|money-pages|played-day|requests-board|taskers-admin|ten-clicks|texts|work-lists',
  '@both',
)
const ofVisitors = only(
  'authorisation|both-sides|budget|closed-days|content-pages|early-files|faults|forms|jobs|journeys|landing|large-text|motion|narrow|offline|one-hand|papers|pay|pay-refusals|pay-away|taskers|track|waitlist|way-back|wishes|wizard',
  '@both|@desk',
)

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
      grepInvert: new RegExp(`with a mouse|@desk|${ofStaff}`),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desk',
      // At a desk there are scripts.
      grepInvert: new RegExp(`, plain\\)|${ofVisitors}`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
