import { log } from '@/lib/platform/logger'

/**
 * Has every page of the sitemap made once, one after the other: no visitor waits for it, and it is there when the database goes
 * away. What a build or an earlier server made is not shown; see lib/platform/page-cache.ts.
 */
export async function warmPages(origin: string): Promise<void> {
  try {
    const map = await (await fetch(`${origin}/sitemap.xml`)).text()
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
    for (const { pathname } of pages) await (await fetch(`${origin}${pathname}`)).arrayBuffer()
    log().info({ pages: pages.length }, 'the pages are made')
  } catch (error) {
    log().warn({ err: error }, 'the pages are made when they are asked for')
  }
}
