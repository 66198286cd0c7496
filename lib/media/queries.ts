import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import { type Database, read, type Transaction } from '@/db/client'
import { media, settings } from '@/db/schema'
import { type MediaFile, mediaFileSchema } from '@/lib/media/staff/schema'
import { columnsFor } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { heroSettingSchema } from '@/lib/settings/schema'
import type { HeroScene, PictureFiles } from './schema'

export const mediaColumns = {
  ...columnsFor(media, mediaFileSchema),
  blur: media.blur,
  variants: media.variants,
}
type MediaRow = Pick<typeof media.$inferSelect, keyof typeof mediaColumns>

/** A row in the shape of the back office's API. */
export function toMediaFile({ width, height, blur, variants, ...row }: MediaRow): MediaFile {
  const files = variants.map(({ width: wide, path }) => ({ width: wide, path }))
  const isPicture = row.kind === 'image' && width !== null && height !== null && files.length > 0
  return { ...row, width, height, picture: isPicture ? { width, height, blur, variants: files } : null }
}

/** One picture or video. */
export async function getMedia(id: string): Promise<MediaFile> {
  const [row] = await read((db) => db.select(mediaColumns).from(media).where(eq(media.id, id)))
  if (!row) throw new AppError('not_found')
  return toMediaFile(row)
}

/** The pictures and videos with these ids, without those that were removed. */
export async function listMediaByIds(
  db: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<Map<string, MediaFile>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select(mediaColumns).from(media).where(inArray(media.id, wanted))
  return new Map(rows.map((row) => [row.id, toMediaFile(row)]))
}

/** The scenes of the hero, as the settings name them. */
export async function listHeroScenes(): Promise<HeroScene[]> {
  const [setting] = await read((db) =>
    db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'hero')),
  )
  const chosen = heroSettingSchema.safeParse(setting?.value)
  if (!chosen.success || chosen.data.length === 0) return []
  const ids = chosen.data.flatMap(({ landscape, portrait }) => [landscape, portrait])
  const rows = await read((db) =>
    db
      .select({
        id: media.id,
        width: media.width,
        height: media.height,
        blur: media.blur,
        variants: media.variants,
      })
      .from(media)
      .where(inArray(media.id, ids)),
  )
  const filesOf = (id: string): PictureFiles | undefined => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row?.width || !row.height) return undefined
    const variants = row.variants.map(({ width, path }) => ({ width, path }))
    return { width: row.width, height: row.height, blur: row.blur, variants }
  }
  return chosen.data.flatMap(({ name, ...ids }) => {
    const landscape = filesOf(ids.landscape)
    const portrait = filesOf(ids.portrait)
    return landscape && portrait ? [{ name, landscape, portrait }] : []
  })
}
