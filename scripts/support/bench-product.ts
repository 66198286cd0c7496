import { type Browser, chromium } from 'playwright'
import { freePort } from '@/server/database/free-port'
import { ensureBrowser } from './browser'
import { type Product, type Start, withProduct } from './product'

type BenchProduct = Pick<Product, 'base' | 'databaseUrl' | 'serverPid'> & {
  browser: Browser
  debuggingPort: number
}

/** The product with a browser that Lighthouse can use. Without `parts` the server runs alone. */
export async function benchProduct(
  { parts = ['server'], ...start }: Pick<Start, 'database' | 'settings'> & Partial<Pick<Start, 'parts'>>,
  bench: (product: BenchProduct) => Promise<void>,
): Promise<never> {
  return withProduct({ ...start, parts }, async ({ atEnd, ...product }) => {
    const debuggingPort = await freePort()
    const browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    })
    atEnd(() => browser.close())
    await bench({ browser, debuggingPort, ...product })
  })
}
