import 'server-only'
import { asc, type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { testimonials } from '@/db/schema'
import { contentReads } from '@/lib/content/entries'
import { listMediaByIds } from '@/lib/media/queries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type StaffTestimonial, staffTestimonialSchema } from './schema'

const columns = {
  ...columnsFor(testimonials, staffTestimonialSchema),
  media_id: testimonials.mediaId,
  poster_id: testimonials.posterId,
  is_archived: sql<boolean>`${testimonials.archivedAt} is not null`,
  is_of_customer: sql<boolean>`${testimonials.requestId} is not null`,
}

async function select(where?: SQL): Promise<StaffTestimonial[]> {
  const order = [asc(testimonials.position), asc(testimonials.id)]
  const rows = await read((db) =>
    db
      .select(columns)
      .from(testimonials)
      .where(where)
      .orderBy(...order),
  )
  const ids = rows.flatMap(({ media_id, poster_id }) => [media_id, poster_id])
  const files = await read((db) => listMediaByIds(db, ids))
  return rows.map(({ media_id, poster_id, ...row }) => ({
    ...withIsoTexts(row),
    media: files.get(media_id ?? '') ?? null,
    poster: files.get(poster_id ?? '') ?? null,
  }))
}

/** Every testimonial, also archived ones, in the order of the site; and one in every language. */
export const { list: listStaffTestimonials, get: getStaffTestimonial } = contentReads(testimonials.id, select)
