// Finished work that customers have rated, some weeks ago, for browser tests.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** Plants one request for each rating, and has the public pages made anew. */
export async function plantRatings(
  databaseUrl: string,
  { slug, ratings }: { slug: string; ratings: number[] },
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  for (const rating of ratings) {
    await sql`insert into requests (reference, track_token, status, task_id, full_name, phone, location, description,
        locale, source, content_hash, contact_due_at, contacted_at, ended_at, rating, created_at)
      select ${randomUUID()}, ${randomUUID()}, 'completed', id, 'Planted', '+250788000000', 'Gasabo', 'Planted',
        'en', 'wizard', ${randomUUID()}, day, day, day, ${rating}, day
      from tasks, (select now() - interval '40 days' as day) as past where slug = ${slug}`
  }
  await sql`update site_version set version = version + 1`
  await sql.end()
}
