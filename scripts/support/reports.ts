// What the reports of vitest and Playwright say: how many passed, what failed, and where the time went.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** They stay after a run, to be read. */
export const reportsFolder = path.resolve('test-results/reports')

export type Failure = { test: string; reason: string }

/** `undefined` counts when the tests did not get as far as a report. */
type Report = { passed: number; failed: number | undefined; failures: Failure[] }

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

type VitestFile = {
  name: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** What vitest wrote with `--reporter=json`. */
export function readVitest(file: string): Report {
  const report = read(file)
  const files: VitestFile[] = report?.testResults ?? []
  const failures = files.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative(process.cwd(), name)
    const inTests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${where}: ${fullName}`,
        reason: failureMessages.join('\n'),
      }))
    // A file that breaks off outside its tests has a message of its own.
    return inTests.length > 0 || !message ? inTests : [{ test: where, reason: message }]
  })
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests, failures }
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: Result[] }[]
  }[]
}

type Result = { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }

const mostLines = 60

/** What stood on the page when a test failed: a machine that is gone after the run leaves nothing else. */
function seenOn({ attachments }: Result): string[] {
  const { path: file } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const [, seen] =
    (file && existsSync(file) && /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))) || []
  return seen ? ['The page:', ...seen.split('\n').slice(0, mostLines)] : []
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** What Playwright's JSON reporter wrote. What was skipped, or passed on a retry, counts as failed. */
export function readPlaywright(file: string): Report {
  const report = read(file)
  const specs = report ? specsOf(report) : []
  const failures = specs.flatMap(({ title, file: where, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${where}: ${title}`,
        reason: results
          .flatMap((result) => [...result.errors.map(({ message }) => message ?? ''), ...seenOn(result)])
          .join('\n'),
      })),
  )
  const stats = report?.stats
  const failed = stats && stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats?.expected ?? 0, failed, failures }
}
