import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { read } from '@/db/client'
import { media, testimonials } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { pictureNames, pictureOf } from '@/lib/media/queries'
import { columnsNamed } from '@/lib/platform/columns'
import type { PublicTestimonial } from './schema'

const poster = alias(media, 'poster')

/** Every published testimonial, in order, in one language. */
export async function listPublicTestimonials(locale: Locale): Promise<PublicTestimonial[]> {
  const rows = await read((db) =>
    db
      .select({
        id: testimonials.id,
        kind: media.kind,
        path: media.path,
        media: columnsNamed(media, [...pictureNames, 'alt']),
        poster: columnsNamed(poster, [...pictureNames, 'alt']),
        posterPath: poster.path,
        authorName: testimonials.authorName,
        authorTitle: testimonials.authorTitle,
        company: testimonials.company,
        quote: testimonials.quote,
      })
      .from(testimonials)
      .innerJoin(media, eq(media.id, testimonials.mediaId))
      .leftJoin(poster, eq(poster.id, testimonials.posterId))
      .where(and(eq(testimonials.isPublished, true), isNull(testimonials.archivedAt)))
      .orderBy(asc(testimonials.position), asc(testimonials.id)),
  )
  return rows.map((row) => {
    const shown = row.kind === 'video' ? row.poster : row.media
    const { width, height } = row.media
    return {
      id: row.id,
      media_type: row.kind,
      media_path: row.path,
      poster_path: row.posterPath,
      author_name: row.authorName,
      author_title: row.authorTitle[locale],
      company: row.company,
      quote: row.quote[locale],
      picture: pictureOf(shown),
      alt: shown?.alt?.[locale] ?? '',
      size: width && height ? { width, height } : null,
    }
  })
}
