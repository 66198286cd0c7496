// What operators read and are told: metrics, alerts, and the rows of the runbook.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { DatabaseUnavailable } from '@/db/errors'
import { log } from '@/lib/platform/logger'
import { observeWith } from '@/lib/platform/metrics/observe'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { deskFigures, moneyFigures } from '@/lib/watch/constants'
import { watchLimits } from '@/server/database-limits'
import { keepUpToDate } from '@/server/metrics/renew'
import { serverGauges } from '@/server/metrics/server'
import { workerGauges } from '@/server/metrics/worker'
import { figureOf } from '../support/scraped'

const database = vi.hoisted(() => ({ missing: async (): Promise<string[]> => [] }))
vi.mock('@/db/limits', () => ({ missingLimits: () => database.missing() }))

type Rule = { alert: string; expr: string; annotations: { runbook: string } }
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync('deploy/prometheus/rules.yml', 'utf8'))
const rules = groups.flatMap((group) => group.rules)

describe('the alerts', () => {
  it('ask only for what is counted', () => {
    const server = makeMetrics('1', 'server')
    const worker = makeMetrics('1', 'worker')
    serverGauges(server)
    workerGauges(worker)
    const made = [server, worker].flatMap(({ registry }) =>
      registry.getMetricsAsArray().map(({ name }) => name),
    )
    const asked = rules.flatMap(({ expr }) => expr.match(/\b(taskers|nodejs)_\w+?(?=_count\b|\b)/g) ?? [])
    expect(new Set(asked).size).toBeGreaterThanOrEqual(7)
    expect(asked.filter((name) => !made.includes(name))).toEqual([])
  })

  it('name figures that there are', () => {
    const namedOf = (metric: string) =>
      rules.flatMap(({ expr }) =>
        Array.from(expr.matchAll(new RegExp(`${metric}\\{name="(\\w+)"`, 'g')), ([, name]) => name),
      )
    expect(namedOf('taskers_desk')).toHaveLength(1)
    expect(deskFigures).toEqual(expect.arrayContaining(namedOf('taskers_desk')))
    expect(namedOf('taskers_money')).toHaveLength(2)
    expect(moneyFigures).toEqual(expect.arrayContaining(namedOf('taskers_money')))
  })

  it('have a row in the runbook each, and each row has an alert', () => {
    const runbook = readFileSync('docs/operations/trouble.md', 'utf8')
    const table = runbook.split('\n## Alerts\n')[1]?.split('\n## ')[0] ?? ''
    const [, , ...rows] = Array.from(table.matchAll(/^\| (.+?) +\|/gm), ([, name]) => name)
    const named = rules.map(
      ({ annotations }) => /^docs\/operations\/trouble\.md#alerts, (.+)$/.exec(annotations.runbook)?.[1],
    )
    expect(named).toHaveLength(14)
    expect(named.toSorted()).toEqual(rows.toSorted())
  })
})

describe('what is asked again and again', () => {
  const told = () => vi.mocked(log().error).mock.calls.map(([, words]) => words)
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(log(), 'error').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is asked sooner while the database is away, and only then the database is not up', async () => {
    const { gauge, registry } = makeMetrics('1', 'server')
    const isUp = gauge('up', 'Up.')
    const up = async () => figureOf(await registry.metrics(), 'up')
    let error: Error | undefined
    let times = 0
    const stop = keepUpToDate(async () => {
      times += 1
      if (error) throw error
    }, isUp)
    await vi.advanceTimersByTimeAsync(0)
    expect([times, await up()]).toEqual([1, 1])
    error = new DatabaseUnavailable('away')
    await vi.advanceTimersByTimeAsync(15_000)
    expect([times, await up()]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([times, await up(), told()]).toEqual([4, 0, []])
    const cause = Object.assign(new Error('too slow'), { code: '57014' })
    error = new DatabaseUnavailable('The database cannot do this now', { cause })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([times, await up(), told()]).toEqual([5, 1, ['the figures for the metrics could not be read']])
    await vi.advanceTimersByTimeAsync(14_999)
    expect(times).toBe(5)
    // It answers, but takes no writes: it is not up, and the log says why.
    error = new DatabaseUnavailable('The database cannot do this now', {
      cause: Object.assign(new Error('read-only'), { code: '25006' }),
    })
    await vi.advanceTimersByTimeAsync(1)
    expect([times, await up(), told().length]).toEqual([6, 0, 2])
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toBe(6)
  })

  it('are the limits of the database: once an hour, and each minute while nothing is known', async () => {
    const { observer, registry } = makeMetrics('1', 'server')
    observeWith(observer)
    const shown = async () => figureOf(await registry.metrics(), 'taskers_database_limits')
    const missing = vi.spyOn(database, 'missing').mockRejectedValueOnce(new DatabaseUnavailable('away'))
    const stop = watchLimits()
    await vi.advanceTimersByTimeAsync(0)
    expect([await shown(), told()]).toEqual([
      Number.NaN,
      ['it is not known whether the limits of the database hold'],
    ])
    missing.mockResolvedValueOnce(['lock_timeout'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await shown()).toBe(0)
    expect(vi.mocked(log().error)).toHaveBeenLastCalledWith(
      { missing: ['lock_timeout'] },
      'the database does not keep our limits of time',
    )
    await vi.advanceTimersByTimeAsync(60 * 60_000 - 1)
    expect([missing.mock.calls.length, await shown()]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([missing.mock.calls.length, await shown(), told().length]).toEqual([3, 1, 2])
    stop()
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000)
    expect(missing).toHaveBeenCalledTimes(3)
  })
})
