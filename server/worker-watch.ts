// The server looks whether a worker lives. It sends the alarm itself: what a worker sends would wait.
import { read } from '@/db/client'
import { sha256 } from '@/lib/platform/crypto'
import { log, seldomError } from '@/lib/platform/logger'
import { probeDatabase } from '@/lib/platform/probe'
import { sendMail } from '@/lib/providers/mail'
import { addressesToAlarm } from '@/lib/settings/queries'
import { graceMs, silentSeconds, watchMs } from '@/lib/workers/constants'
import { renderOutage, renderReturn } from '@/lib/workers/mails'
import { claimOutage, claimReturn, expectWorker, giveBackClaim, keepTold } from '@/lib/workers/mutations'
import { getWorkerSeconds } from '@/lib/workers/queries'

/** An update may take so long from the first server to the first worker. */
const firstWorkerSeconds = 10 * 60

type Letter = Awaited<ReturnType<typeof renderReturn>>

const idOf = (text: string) => sha256(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Sends to everybody; throws where nobody could be reached. */
async function mailAll(letter: Letter, about: string): Promise<void> {
  const addresses = await addressesToAlarm()
  const sent = await Promise.allSettled(
    // Another server that sends it once more, since this one has ended, uses the same id.
    addresses.map((to) => sendMail({ id: idOf(`${about} ${to}`), to, ...letter }, true)),
  )
  const failed = sent.filter((one) => one.status === 'rejected')
  if (failed.length === sent.length && failed[0]) throw failed[0].reason
}

/** Sends a letter that this server has claimed; where nobody could be reached, it is sent later. */
async function tell(what: 'outage' | 'return', letter: Letter, since: Date): Promise<void> {
  try {
    await mailAll(letter, `${what} ${since.toISOString()}`)
  } catch (error) {
    await giveBackClaim()
    throw error
  }
  await keepTold(what)
}

/** Until then an old sign of life says nothing: workers could not write while the database was away. */
let graceUntil = 0

/** Asks or changes the database; after a failure workers have time to say that they live. */
async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    graceUntil = Date.now() + graceMs
    throw error
  }
}

/** Looks once, and tells staff of what has changed; of several servers one tells. */
export async function lookForWorkers(): Promise<void> {
  const seconds = await ask(() => read(getWorkerSeconds))
  if (seconds === null) {
    if (process.uptime() > firstWorkerSeconds) await expectWorker()
    return
  }
  if (seconds <= silentSeconds) {
    const returned = await ask(claimReturn)
    if (returned) await tell('return', await renderReturn(), returned)
    return
  }
  // A database that answers, but takes no writes, keeps living workers silent.
  await ask(probeDatabase)
  if (Date.now() < graceUntil) return
  const since = await ask(claimOutage)
  if (!since) return
  log().error({ seconds }, 'no worker is running')
  await tell('outage', await renderOutage(since), since)
}

/** Looks again and again, until it is stopped. While the database is away nothing can be known. */
export function watchWorkers(): () => void {
  const report = seldomError('it is not known whether a worker runs')
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookForWorkers()
      .catch((error: unknown) => report(error))
      .finally(() => {
        isLooking = false
      })
  }, watchMs)
  return () => clearInterval(timer)
}
