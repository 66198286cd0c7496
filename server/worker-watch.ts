// The server looks whether a worker lives. It sends the alarm itself: what a worker sends would wait.
import { randomUUID } from 'node:crypto'
import { read } from '@/db/client'
import { log, seldomError } from '@/lib/platform/logger'
import { sendMail } from '@/lib/providers/mail'
import { addressesToAlarm } from '@/lib/settings/queries'
import { graceMs, silentSeconds, watchMs } from '@/lib/workers/constants'
import { renderOutage, renderReturn } from '@/lib/workers/mails'
import {
  claimOutage,
  claimReturn,
  expectWorker,
  giveBackOutage,
  giveBackReturn,
} from '@/lib/workers/mutations'
import { getWorkerSeconds } from '@/lib/workers/queries'

/** An update may take so long from the first server to the first worker. */
const firstWorkerSeconds = 10 * 60

type Letter = Awaited<ReturnType<typeof renderReturn>>

/** Sends to everybody; throws where nobody could be reached. */
async function mailAll(letter: Letter): Promise<void> {
  const addresses = await addressesToAlarm()
  const sent = await Promise.allSettled(
    addresses.map((to) => sendMail({ id: randomUUID(), to, ...letter }, true)),
  )
  const failed = sent.filter((one) => one.status === 'rejected')
  if (failed.length === sent.length && failed[0]) throw failed[0].reason
}

/** Sends a letter that this server has claimed; where nobody could be reached, it is sent later. */
async function tell(letter: Letter, giveBack: () => Promise<void>): Promise<void> {
  try {
    await mailAll(letter)
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Until then an old sign of life says nothing: workers could not write while the database was away. */
let graceUntil = 0

/** Looks once, and tells staff of what has changed; of several servers one tells. */
export async function lookForWorkers(): Promise<void> {
  const seconds = await read(getWorkerSeconds).catch((error: unknown) => {
    graceUntil = Date.now() + graceMs
    throw error
  })
  if (seconds === null) {
    if (process.uptime() > firstWorkerSeconds) await expectWorker()
    return
  }
  if (seconds <= silentSeconds) {
    if (await claimReturn()) await tell(await renderReturn(), giveBackReturn)
    return
  }
  if (Date.now() < graceUntil) return
  const since = await claimOutage()
  if (!since) return
  log().error({ seconds }, 'no worker is running')
  await tell(await renderOutage(since), giveBackOutage)
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
