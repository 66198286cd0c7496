import { log } from '@/lib/platform/logger'

/**
 * Has every page of the sitemap rendered once, one after the other: visitors do not wait for it, and it is
 * there when the database goes away. What a build or an earlier server rendered is not shown
 * (lib/platform/page-cache.ts).
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
