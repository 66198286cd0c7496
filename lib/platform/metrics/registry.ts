import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observer } from './observe'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges of the package that are called like counters; their parts stand in others. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/** A registry with what every part counts. `part`: server or worker. */
export function makeMetrics(version: string, part: 'server' | 'worker') {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const info = { name: 'taskers_build_info', help: 'The version that runs.', registers }
  new Gauge({ ...info, labelNames: ['version', 'part'] }).set({ version, part }, 1)
  const timer = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  const calls = timer('taskers_call_seconds', 'Calls of the API, as declared.', ['call', 'class'])
  const pages = timer('taskers_page_seconds', 'Pages, by their kind.', ['kind', 'class'])
  const database = timer('taskers_database_seconds', 'Reads and transactions.', ['kind', 'outcome'])
  const jobs = timer('taskers_job_seconds', 'Jobs of the worker.', ['queue', 'outcome'])
  const providers = timer('taskers_provider_seconds', 'Calls to providers.', ['provider', 'outcome'])
  const replaced = new Counter({
    name: 'taskers_pool_replaced_total',
    help: 'How often all connections to a silent database were thrown away.',
    registers,
  })
  const turnedAway = new Counter({
    name: 'taskers_turned_away_total',
    help: 'Calls beyond those that the server can work on.',
    registers,
  })
  const limits = new Gauge({
    name: 'taskers_database_limits',
    help: 'Whether the database keeps our limits of time.',
    registers,
  })
  // Not known yet.
  limits.set(Number.NaN)
  const observer: Observer = {
    call: (call, status, seconds) => calls.observe({ call, class: classOf(status) }, seconds),
    page: (kind, status, seconds) => pages.observe({ kind, class: classOf(status) }, seconds),
    database: (kind, outcome, seconds) => database.observe({ kind, outcome }, seconds),
    poolReplaced: () => replaced.inc(),
    turnedAway: () => turnedAway.inc(),
    limits: (areKept) => limits.set(areKept ? 1 : 0),
    job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    provider: (provider, outcome, seconds) => providers.observe({ provider, outcome }, seconds),
  }
  return {
    registry,
    observer,
    /** A figure that is set when it is known, and taken out when it is not. */
    gauge: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
