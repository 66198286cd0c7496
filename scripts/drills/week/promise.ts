import type postgres from 'postgres'
import type { Noted } from './book'
import { minuteMs } from './dates'

/** Sets the clock of a promised hour, behind the back of the product. */
export async function leavePromise(sql: postgres.Sql, request: Noted, minutes: number): Promise<void> {
  request.dueAt = Date.now() + minutes * minuteMs
  await sql`update requests set contact_due_at = ${new Date(request.dueAt)} where id = ${request.id}`
}
