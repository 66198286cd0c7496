import lighthouse from 'lighthouse'
import { median } from './figures'

/**
 * `simulate` computes a slow connection from a fast visit; every script that came before the largest paint
 * counts. `devtools` slows the visit itself down.
 */
type Throttling = 'simulate' | 'devtools'

type AuditOptions = { headers?: Record<string, string>; throttling?: Throttling }

async function auditOnce(url: string, port: number, { headers = {}, throttling = 'simulate' }: AuditOptions) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    extraHeaders: headers,
    throttlingMethod: throttling,
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    /** Speed of this machine during the run; a lower value means longer times. A phone has about 300. */
    machine: result.lhr.environment.benchmarkIndex,
  }
}

export type Audit = Awaited<ReturnType<typeof auditOnce>>

export async function audit(
  url: string,
  port: number,
  runs: number,
  options: AuditOptions = {},
): Promise<Audit> {
  const all: Audit[] = []
  for (let run = 0; run < runs; run++) all.push(await auditOnce(url, port, options))
  const names = Object.keys(all[0] ?? {}) as (keyof Audit)[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Audit
}
