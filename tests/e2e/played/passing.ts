// Minutes that pass for one request, while the day is played in a few.
import type postgres from 'postgres'
import type { Noted } from '@/scripts/drills/week/book'

/** Sets back when its customer was tried, and when they are to be tried again. */
export async function letMinutesPass(sql: postgres.Sql, { id }: Noted, minutes: number): Promise<void> {
  const passed = `${minutes} minutes`
  await sql.begin(async (tx) => {
    // Events cannot be changed, but the clock of the test does not go on by itself.
    await tx`alter table request_events disable trigger request_events_update`
    await tx`update request_events set at = at - ${passed}::interval
      where request_id = ${id} and type = 'request.attempted'`
    await tx`alter table request_events enable trigger request_events_update`
    await tx`update requests set next_try_at = next_try_at - ${passed}::interval where id = ${id}`
  })
}
