// No worker lives: one server tells staff once, and once when it is over.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '@/db/client'
import { workerWatch } from '@/db/schema'
import { countWork } from '@/lib/dashboard/queries'
import { env } from '@/lib/platform/env'
import { beat, claimOutage, claimReturn, expectWorker } from '@/lib/workers/mutations'
import { lookForWorkers } from '@/server/worker-watch'
import { mailsIn } from '../support/mail-folder'
import { createAdmin } from '../support/people'

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'worker-watch-'))
  Object.assign(env(), { MAIL_DIR: made })
  return made
}

const letPass = (seconds: number) =>
  transact((tx) =>
    tx.update(workerWatch).set({ beatAt: sql`${workerWatch.beatAt} - ${seconds} * interval '1 second'` }),
  )

/** As many servers look at the same time. */
const lookFrom = (servers: number) => Promise.all(Array.from({ length: servers }, () => lookForWorkers()))

let email = ''
let subjects = async (): Promise<string[]> => []
beforeEach(async () => {
  await transact((tx) => tx.delete(workerWatch))
  email = (await createAdmin('dispatcher')).email
  const made = folder()
  subjects = async () => (await mailsIn(made, email)).map(({ subject }) => subject)
})

afterEach(() => void vi.useRealTimers())

const gone = 'Taskers sends nothing: no worker is running'
const back = 'Taskers sends again: a worker is running'

it('nothing is told while a worker lives, or before the first one was ever alive', async () => {
  await lookFrom(3)
  await beat()
  await letPass(100)
  await lookFrom(3)
  expect(await subjects()).toEqual([])
})

it('one of five servers tells of an outage, once, and once that it is over', async () => {
  await beat()
  await letPass(121)
  await lookFrom(5)
  await lookFrom(5)
  expect(await subjects()).toEqual([gone])
  expect((await countWork()).worker_seconds).toBeGreaterThanOrEqual(121)
  await beat()
  await lookFrom(5)
  await lookFrom(5)
  expect((await subjects()).toSorted()).toEqual([back, gone].toSorted())
  expect((await countWork()).worker_seconds).toBeLessThan(5)
  // The next outage is told again.
  await letPass(121)
  await lookFrom(5)
  expect((await subjects()).filter((one) => one === gone)).toHaveLength(2)
})

/** Looks once while no mail can be written, and gives a folder for mails that follow. */
async function lookWithoutMail(): Promise<string> {
  const file = path.join(tmpdir(), randomUUID())
  writeFileSync(file, '')
  Object.assign(env(), { MAIL_DIR: path.join(file, 'no-folder') })
  await expect(lookForWorkers()).rejects.toThrow()
  return folder()
}
const subjectsIn = async (made: string) => (await mailsIn(made, email)).map(({ subject }) => subject)

it('an outage that could not be told is told later', async () => {
  await beat()
  await letPass(121)
  const made = await lookWithoutMail()
  await lookForWorkers()
  expect(await subjectsIn(made)).toEqual([gone])
})

it('so is its end', async () => {
  await beat()
  await letPass(121)
  await lookForWorkers()
  await beat()
  const made = await lookWithoutMail()
  await lookForWorkers()
  await lookForWorkers()
  expect(await subjectsIn(made)).toEqual([back])
})

describe('after a database that', () => {
  // In the past, so that the patience is over for the tests that follow.
  const start = Date.now() - 45_000
  const at = (ms: number) => vi.setSystemTime(start + ms)
  const rename = (from: string, to: string) =>
    transact((tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)))
  const beSilent = async () => {
    await beat()
    await letPass(300)
  }
  const expectPatience = async () => {
    at(44_999)
    await lookForWorkers()
    expect(await subjects()).toEqual([])
    at(45_000)
    await lookForWorkers()
    expect(await subjects()).toEqual([gone])
  }

  it('was away, workers have 45 seconds to say that they live', async () => {
    at(0)
    await rename('worker_watch', 'worker_watch_away')
    await expect(lookForWorkers()).rejects.toThrow()
    await rename('worker_watch_away', 'worker_watch')
    await beSilent()
    await expectPatience()
  })

  it('answered, but took no writes, they have as long', async () => {
    await beSilent()
    at(0)
    const full =
      "create function be_full() returns trigger language plpgsql as 'begin raise sqlstate ''53100''; end'"
    await transact((tx) => tx.execute(sql.raw(full)))
    await transact((tx) =>
      tx.execute(sql`create trigger be_full before insert on rate_limits execute function be_full()`),
    )
    await expect(lookForWorkers()).rejects.toThrow()
    await transact((tx) => tx.execute(sql`drop function be_full cascade`))
    await expectPatience()
  })
})

it('a server that ends while it tells keeps nothing back: another one tells a minute later', async () => {
  await beat()
  await letPass(121)
  expect(await claimOutage()).not.toBeNull()
  const aMinuteLater = () =>
    transact((tx) =>
      tx.update(workerWatch).set({ claimedAt: sql`${workerWatch.claimedAt} - interval '1 minute'` }),
    )
  await lookFrom(3)
  expect(await subjects()).toEqual([])
  await aMinuteLater()
  await lookFrom(3)
  expect(await subjects()).toEqual([gone])
  await beat()
  expect(await claimReturn()).not.toBeNull()
  await lookFrom(3)
  expect(await subjects()).toEqual([gone])
  await aMinuteLater()
  await lookFrom(3)
  expect((await subjects()).toSorted()).toEqual([back, gone].toSorted())
})

it('a worker that never came is missed like one that has gone', async () => {
  await expectWorker()
  await expectWorker()
  await letPass(121)
  await lookForWorkers()
  expect(await subjects()).toEqual([gone])
})
