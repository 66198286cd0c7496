import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { testimonials } from '@/db/schema'
import { listMediaByIds } from '@/lib/media/queries'
import { AppError } from '@/lib/platform/errors'
import type { StaffTestimonial } from './schema'

const selectTestimonials = (db: Database) =>
  db
    .select({
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
    })
    .from(testimonials)
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectTestimonials>>[number]

async function withMedia(rows: Row[]): Promise<StaffTestimonial[]> {
  const ids = rows.flatMap(({ media_id, poster_id }) => [media_id, poster_id])
  const files = await read((db) => listMediaByIds(db, ids))
  return rows.map(({ media_id, poster_id, updated_at, ...row }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
    media: files.get(media_id ?? '') ?? null,
    poster: files.get(poster_id ?? '') ?? null,
  }))
}

/** Every testimonial, also archived ones, in the order of the site. */
export async function listStaffTestimonials(): Promise<StaffTestimonial[]> {
  const rows = await read((db) =>
    selectTestimonials(db).orderBy(asc(testimonials.position), asc(testimonials.id)),
  )
  return withMedia(rows)
}

/** One testimonial in every language. */
export async function getStaffTestimonial(id: number): Promise<StaffTestimonial> {
  const rows = await read((db) => selectTestimonials(db).where(eq(testimonials.id, id)))
  const [found] = await withMedia(rows)
  if (!found) throw new AppError('not_found')
  return found
}
