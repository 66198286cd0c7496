import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { say } from '@/server/supervisor/say'

// Debian's shell has no window to draw, and needs a third less time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

function installedBrowser(): string | undefined {
  const own = process.env.CHROMIUM_PATH
  return [own, ...installed, chromium.executablePath()].find((file) => file && existsSync(file))
}

/** The Chromium for the tests: an installed one, else Playwright's, else Debian's. */
export function ensureBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  say.step('Installing a browser for the tests')
  const cli = 'node_modules/playwright/cli.js'
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium-headless-shell'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  if (!installedBrowser() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const browser = installedBrowser()
  if (!browser)
    throw new Error('No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.')
  return browser
}
