import { type Browser, chromium } from 'playwright'
import { freePort } from '@/server/database/free-port'
import { ensureBrowser } from './browser'
import { type Product, withProduct } from './product'

type BenchProduct = Pick<Product, 'base' | 'databaseUrl' | 'serverPid'> & {
  browser: Browser
  debuggingPort: number
}

export async function benchProduct(
  database: string,
  bench: (product: BenchProduct) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<never> {
  return withProduct({ database, parts: ['server'], settings }, async ({ atEnd, ...product }) => {
    const debuggingPort = await freePort()
    const browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    })
    atEnd(() => browser.close())
    await bench({ browser, debuggingPort, ...product })
  })
}
