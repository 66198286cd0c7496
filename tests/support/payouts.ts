// Money to taskers, by the API: what owners ask for, and what was booked and is left of it.
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { POST as payOut } from '@/app/api/admin/money/payouts/route'
import { POST as notPaid } from '@/app/api/admin/payouts/[id]/not-paid/route'
import { read, transact } from '@/db/client'
import { moneyWork, payouts } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { env } from '@/lib/platform/env'
import { call } from './call'
import { accountOf, seller, setMoney } from './money'
import { aJobThat } from './offers'
import { payingNumber } from './online'
import { logInAs } from './people'

/** The money is ours, and owners may pay taskers out by mobile money. */
export async function switchOnPayouts(): Promise<void> {
  Object.assign(env(), { PAYOUTS: 'on' })
  await setMoney({ ...seller, sells: 'full' })
}

/** What one of the staff, usually an owner, does with payouts. */
export async function asPayer(role: AdminRole = 'owner') {
  const { bearer } = await logInAs(role)
  return {
    bearer,
    pay: (taskerId: string, body: object = {}, key: string = randomUUID()) =>
      call(payOut, '/api/admin/money/payouts', {
        headers: { ...bearer, 'idempotency-key': key },
        body: {
          ...{ tasker_id: taskerId, amount_rwf: 22_000, phone: payingNumber, operator: 'mtn' },
          ...{ note: 'For the work of this week', ...body },
        },
      }),
    notPaid: (id: string) =>
      call(notPaid, `/api/admin/payouts/${id}/not-paid`, {
        headers: bearer,
        params: { id },
        body: { note: 'The provider knows nothing of it' },
      }),
  }
}

/** A tasker to whom we owe RWF 22,000, and an owner. The money must be ours. */
export async function anOwedTasker() {
  const { staff, tasker } = await aJobThat('is done')
  await staff.step('completed')
  return { tasker, owner: await asPayer() }
}

/** The payouts of a tasker, the last one first. */
export const payoutsOf = (taskerId: string) =>
  read((db) =>
    db.select().from(payouts).where(eq(payouts.taskerId, taskerId)).orderBy(desc(payouts.createdAt)),
  )
/** What the tasker owes us; below zero we owe them. */
export const balanceOf = async (taskerId: string): Promise<number> =>
  (await accountOf(taskerId))?.balanceRwf ?? 0
export const workOfTasker = (taskerId: string) =>
  read((db) => db.select().from(moneyWork).where(eq(moneyWork.taskerId, taskerId)))

/** Lets all payouts of a tasker be so much older. */
export const letPayoutsPass = (taskerId: string, interval: string) =>
  transact((tx) =>
    tx
      .update(payouts)
      .set({
        createdAt: sql`${payouts.createdAt} - ${interval}::interval`,
        calledAt: sql`${payouts.calledAt} - ${interval}::interval`,
        nextAskAt: sql`${payouts.nextAskAt} - ${interval}::interval`,
      })
      .where(eq(payouts.taskerId, taskerId)),
  )
