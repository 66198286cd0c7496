import postgres from 'postgres'

/** Another transaction that holds a request until `release`; `waiters` counts who waits for any row. */
export async function holdRequest(id: string) {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2 })
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select id from requests where id = ${id} for no key update`
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    waiters: async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length,
    release: async () => {
      released.resolve()
      await holding
      await sql.end()
    },
  }
}
