import 'server-only'
import { asc, type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { testimonials } from '@/db/schema'
import { contentReads } from '@/lib/content/queries'
import { listMediaByIds } from '@/lib/media/queries'
import type { StaffTestimonial } from './schema'

const columns = {
  id: testimonials.id,
  media_id: testimonials.mediaId,
  poster_id: testimonials.posterId,
  author_name: testimonials.authorName,
  author_title: testimonials.authorTitle,
  company: testimonials.company,
  quote: testimonials.quote,
  is_published: testimonials.isPublished,
  version: testimonials.version,
  is_archived: sql<boolean>`${testimonials.archivedAt} is not null`,
  updated_at: testimonials.updatedAt,
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
  return rows.map(({ media_id, poster_id, updated_at, ...row }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
    media: files.get(media_id ?? '') ?? null,
    poster: files.get(poster_id ?? '') ?? null,
  }))
}

/** Every testimonial, also archived ones, in the order of the site; and one in every language. */
export const { list: listStaffTestimonials, get: getStaffTestimonial } = contentReads(testimonials.id, select)
