// Compares what the landing page says with what was counted by hand.
import { until } from './calls'
import type { Compared, Seen } from './compared'
import { countOf } from './count'

/** What the landing page says; its figures are shown from 30 requests and 30 jobs on. */
export async function comparePublic({ call, sql, book }: Seen): Promise<Compared[]> {
  const { promise, done, rating } = countOf(book)
  let page = ''
  // The server keeps a page for a minute. A new version, as after an editor's change, ends that.
  await sql`update site_version set version = version + 1`
  await until('the landing page is drawn again', async () => {
    page = (await call<string>('GET /')).replace(/<[^>]*>/g, '')
    return page.includes('of our customers within the hour')
  }).catch(() => undefined)
  const figure = (wanted: RegExp) => wanted.exec(page)?.slice(1).join(' · ')
  return [
    {
      what: 'landing page, promise',
      byHand: String(promise.percent),
      product: figure(/reached (\d+)% of our customers within the hour/),
    },
    { what: 'landing page, jobs', byHand: String(done), product: figure(/(\d+) jobs done/) },
    {
      what: 'landing page, rating',
      byHand: `${rating?.average.toFixed(1)} · ${rating?.count}`,
      product: figure(/★ ([\d.]+) · (\d+) ratings/),
    },
  ]
}
