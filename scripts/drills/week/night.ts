// What time does: the ends of offers, the answers that never come, and the nights.
import type postgres from 'postgres'
import { closeDatabase, transact } from '@/db/client'
import type { CaseKind } from '@/lib/cases/constants'
import { completeJobsQueue } from '@/lib/jobs/work-schema'
import { moneySweepQueue } from '@/lib/money/payments/work-schema'
import { closeSender, enqueue } from '@/lib/platform/work'
import { type Book, type Noted, totalOf } from './book'
import { until } from './calls'
import { dayMs, minuteMs } from './dates'
import { noteEnded, notePaid } from './notes'
import { letOffersEnd } from './offers-end'
import type { Pace } from './pace'
import { leavePromise } from './promise'

/** What is about these minutes, and not about the days that are played. */
const stays = [
  'sessions',
  'login_codes',
  'admin_links',
  'rate_limits',
  'idempotency_keys',
  'text_days',
  'worker_watch',
]

type Given = { sql: postgres.Sql; book: Book; pace: Pace }

export function timeMoves({ sql, book, pace }: Given) {
  const isWaiting = async (queue: string) => {
    const [row] = await sql`select count(*)::int as count from pgboss.job
      where name = ${queue} and state in ('created', 'retry', 'active') and start_after <= now()`
    return row?.count > 0
  }

  return {
    letOffersEnd: async (request: Noted) => {
      await pace.pass(request, 8)
      await letOffersEnd({ sql, book }, request)
    },
    /** The promised hour has `minutes` left; less than none is too late. */
    leave: async (request: Noted, minutes: number) => {
      await pace.pass(request, (request.dueAt - Date.now()) / minuteMs - minutes)
      await leavePromise(sql, request, minutes)
    },
    /** The tasker has not confirmed for some minutes. */
    letAssignmentWait: async (request: Noted, minutes: number) => {
      await pace.pass(request, minutes)
      await sql`update jobs set assigned_at = now() - ${minutes} * interval '1 minute'
        where request_id = ${request.id} and ended_at is null`
      request.isLateToConfirm = true
    },
    /** Everything that was stored is a day older. */
    sleep: async () => {
      const columns = await sql<{ table: string; sets: string }[]>`
        select table_name as table,
          string_agg(format('%I = %I - interval ''1 day''', column_name, column_name), ', ') as sets
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${stays})
          and data_type in ('timestamp with time zone', 'date')
        group by table_name`
      await sql.begin(async (tx) => {
        // Triggers keep the history as it was written; only this, as a superuser, goes past them.
        await tx`set local session_replication_role = replica`
        await tx`delete from text_days`
        for (const { table, sets } of columns) await tx.unsafe(`update "${table}" set ${sets}`)
      })
      book.today += 1
      for (const request of book.requests) {
        request.askedAt -= dayMs
        request.dueAt -= dayMs
      }
    },
    /**
     * Jobs that were done a day ago are completed, and cash is settled that only the tasker spoke of, where
     * nothing is left for staff. The clock's job is run at once.
     */
    letClockComplete: async () => {
      const has = (request: Noted, ...kinds: CaseKind[]) =>
        book.cases.some((one) => one.request === request && kinds.includes(one.kind) && one.isOpen)
      const due = book.requests.filter(
        (request) =>
          request.status === 'in_progress' &&
          request.finishedOn !== null &&
          request.finishedOn < book.today &&
          !has(request, 'complaint', 'other_amounts'),
      )
      for (const request of due) noteEnded(book, request, { status: 'completed', reason: null })
      await transact((tx) => enqueue(tx, completeJobsQueue, {}))
      await until('the clock completes jobs', async () => {
        const ids = due.map(({ id }) => id)
        const open = await sql`select 1 from requests where id = any(${ids}) and status = 'in_progress'`
        return open.length === 0 && !(await isWaiting(completeJobsQueue.name))
      })
      for (const request of book.requests) {
        const { isPaid, said } = request
        const isSaid = !isPaid && said.tasker === totalOf(request) && said.on < book.today
        if (isSaid && !has(request, 'complaint', 'cash_differs')) notePaid(book, request)
      }
      await transact((tx) => enqueue(tx, moneySweepQueue, {}))
      await until('the clock looks at the money', async () => !(await isWaiting(moneySweepQueue.name)))
    },
    close: async () => {
      await closeSender()
      await closeDatabase()
    },
  }
}
