import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins, isSettled, requests, tasks } from '@/db/schema'
import { withIsoTexts } from '@/lib/platform/columns'
import { ordering } from '@/lib/requests/staff/filter'
import { rowColumns } from '@/lib/requests/staff/queries'
import { requestList } from '@/lib/requests/staff/schema'
import type { NextCalls } from './schema'

const most = 5

/** The first requests of the list that staff must act on: not reached yet, or back at the desk. */
export async function listNextCalls(): Promise<NextCalls> {
  const rows = await read((db) =>
    db
      .select(rowColumns)
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(admins, eq(admins.id, requests.ownerId))
      .where(sql`not ${isSettled(requests)}`)
      .orderBy(...ordering(requestList.parse({})))
      .limit(most),
  )
  return { requests: rows.map(withIsoTexts), now: new Date().toISOString() }
}
