// Runs every check of the project. The last line counts them.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/server/database/free-port'
import { ensureBuild, runNode } from '@/server/supervisor/build'
import { type Part, startPart } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'
import { checkDocuments } from './checks/documents'
import { readFiles } from './checks/imports'
import { checkLayers } from './checks/layers'
import { checkLogs } from './checks/log'
import { checkMessages } from './checks/messages'
import { checkNames } from './checks/nouns'
import { ensureBrowser } from './support/browser'
import { killFamily } from './support/programs'
import { type Failure, readPlaywright, readVitest, reportsFolder } from './support/reports'
import { startTestEnvironment, type TestEnvironment } from './support/test-environment'

const siteUrl = 'http://localhost:3000'

const totals = { passed: 0, failed: 0 }
const failures: Failure[] = []
const linesOfReason = 30
const checks = [
  'format and lint',
  'layers',
  'languages',
  'documents',
  'types',
  'unit',
  'integration',
  'system',
  'timed',
  'browser',
]
const quick = checks.slice(0, checks.indexOf('system'))
const ofTheBuild = checks.slice(quick.length)
const withDatabase = checks.slice(checks.indexOf('unit'))
const asked = process.argv.slice(2).flatMap((name) => (name === 'quick' ? quick : name))
const only = asked.filter((name) => checks.includes(name))
/** Other arguments select test files within the checks. */
const files = asked.filter((name) => !checks.includes(name))
const isWanted = (name: string) => only.length === 0 || only.includes(name)

function count(name: string, passed: number, failed: number): void {
  totals.passed += passed
  totals.failed += failed
  const text = `${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
  if (failed > 0) say.fail(text)
  else say.done(text)
}

async function single(name: string, check: () => Promise<string[]> | string[]): Promise<void> {
  if (!isWanted(name)) return
  judge(name, await check())
}

function judge(name: string, problems: readonly string[]): void {
  for (const problem of problems) say.plain(`  ${problem}`)
  count(name, problems.length === 0 ? 1 : 0, problems.length === 0 ? 0 : 1)
}

const running = new Set<ChildProcess>()

function runCheck(args: string[], env?: Record<string, string>) {
  return runNode(args, env, (child) => {
    running.add(child)
    child.once('exit', () => running.delete(child))
  })
}

async function tool(bin: string, args: string[]): Promise<string[]> {
  const { code, output } = await runCheck([path.join('node_modules', bin), ...args])
  return code === 0 ? [] : [output.trim() || `${bin} ended with ${code}`]
}

const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')

/** Counts what a report says, and keeps its failures for the end. */
function countReport(
  name: string,
  report: ReturnType<typeof readVitest>,
  { code, output }: { code: number | null; output: string },
): void {
  if (code !== 0) say.plain(output)
  failures.push(...report.failures)
  const failed = report.failed ?? 1
  count(name, report.passed, code === 0 ? failed : Math.max(1, failed))
}

async function runVitest(project: string, env: Record<string, string>): Promise<void> {
  if (!isWanted(project)) return
  say.step(`Running the ${project} tests`)
  const report = path.join(reportsFolder, `${project}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const end = await runCheck([vitest, 'run', '--project', project, ...reporters, ...files], env)
  countReport(project, readVitest(report), end)
}

async function runBrowserTests(env: Record<string, string>): Promise<void> {
  if (!isWanted('browser')) return
  say.step('Running the browser tests')
  const report = path.join(reportsFolder, 'browser.json')
  rmSync(report, { force: true })
  const cli = path.join('node_modules', 'playwright', 'cli.js')
  const end = await runCheck([cli, 'test', '--config', 'tests/e2e/playwright.config.ts', ...files], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: ensureBrowser(),
  })
  countReport('browser', readPlaywright(report), end)
}

const parts: Part[] = []
let stopEnvironment = async () => {}
let isEnding = false

async function end(): Promise<never> {
  if (isEnding) return new Promise(() => undefined)
  isEnding = true
  for (const part of parts.toReversed()) await part.stop(10_000)
  await stopEnvironment()
  // Once more at the end: of a long output, often only that is kept.
  for (const { test, reason } of failures) {
    say.fail(test)
    say.plain(reason.split('\n').slice(0, linesOfReason).join('\n'))
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  process.exit(totals.failed === 0 ? 0 : 1)
}
function abort(): void {
  totals.failed += 1
  // A test that is cut off does not end the PostgreSQL or the server that it has started.
  for (const { pid } of running) if (pid) killFamily(pid)
  void end()
}
process.on('SIGINT', abort)
process.on('SIGTERM', abort)
process.on('message', abort)
process.on('disconnect', abort)

async function runOtherTests({ env, createDatabase }: TestEnvironment): Promise<void> {
  await runVitest('unit', env)
  await runVitest('integration', env)
  if (!isWanted('browser')) return
  const port = String(await freePort())
  const site = {
    ...env,
    NODE_ENV: 'production',
    DATABASE_URL: await createDatabase('taskers_site'),
    PORT: port,
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    RATE_LIMIT_FACTOR: '1000',
  }
  mkdirSync(reportsFolder, { recursive: true })
  const logs = ['server', 'worker'].map((name) => {
    const file = path.join(reportsFolder, `${name}.log`)
    // All that it can say: whatever people do in the tests, nothing of them may be in it.
    const env = { ...site, LOG_LEVEL: 'debug' }
    parts.push(startPart(name, { env, stdout: openSync(file, 'w') }))
    return file
  })
  await Promise.all(parts.map((part) => part.ready))
  await runBrowserTests({ ...site, BASE_URL: `http://localhost:${port}` })
  const said = checkLogs(logs)
  failures.push(...said.map((reason) => ({ test: 'log', reason })))
  judge('log', said)
}

try {
  await single('format and lint', () =>
    tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  )
  await single('layers', () => [
    ...checkLayers(),
    ...checkNames(readFiles().keys(), readFileSync('docs/architecture.md', 'utf8')),
  ])
  await single('languages', checkMessages)
  await single('documents', checkDocuments)
  await single('types', async () => [
    ...(await tool('next/dist/bin/next', ['typegen'])),
    ...(await tool('typescript/bin/tsc', ['--noEmit', '--incremental', 'false'])),
  ])
  if (withDatabase.some(isWanted)) {
    say.step('Starting a PostgreSQL for the tests')
    const environment = await startTestEnvironment()
    stopEnvironment = environment.stop
    if (ofTheBuild.some(isWanted)) await ensureBuild()
    const production = { ...environment.env, NODE_ENV: 'production' }
    // It keeps both cores busy itself, as the promise says, so nothing runs beside it.
    await runVitest('timed', production)
    // The system tests mostly wait for processes that start and stop, so they run beside the others.
    await Promise.all([runVitest('system', production), runOtherTests(environment)])
  }
} catch (error) {
  say.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  totals.failed += 1
}
await end()
