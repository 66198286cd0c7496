import 'server-only'
import { eq } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { media, settings } from '@/db/schema'
import { type MediaFile, mediaFileSchema } from '@/lib/media/staff/schema'
import { columnsFor, columnsNamed } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { heroSettingSchema } from '@/lib/settings/schema'
import type { HeroScene, PictureFiles } from './schema'

export const pictureNames = ['width', 'height', 'blur', 'variants'] as const
export const pictureColumns = columnsNamed(media, pictureNames)
type PictureRow = Pick<typeof media.$inferSelect, (typeof pictureNames)[number]>

/** The files of a picture; null where there are none. */
export function pictureOf(row: PictureRow | null | undefined): PictureFiles | null {
  if (!row?.width || !row.height || row.variants.length === 0) return null
  const { width, height, blur } = row
  return { width, height, blur, variants: row.variants.map(({ width, path }) => ({ width, path })) }
}

export const mediaColumns = { ...columnsFor(media, mediaFileSchema), ...pictureColumns }

/** A row in the shape of the back office's API. */
export function toMediaFile(found: Pick<typeof media.$inferSelect, keyof typeof mediaColumns>): MediaFile {
  const { blur: _blur, variants: _variants, ...row } = found
  return { ...row, picture: row.kind === 'image' ? pictureOf(found) : null }
}

/** One picture or video. */
export async function getMedia(id: string): Promise<MediaFile> {
  const [row] = await read((db) => db.select(mediaColumns).from(media).where(eq(media.id, id)))
  if (!row) throw new AppError('not_found')
  return toMediaFile(row)
}

/** The pictures and videos with these ids, without those that were removed. */
export async function listMediaByIds(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<Map<string, MediaFile>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select(mediaColumns).from(media).where(isAny(media.id, wanted))
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
      .select({ id: media.id, ...pictureColumns })
      .from(media)
      .where(isAny(media.id, ids)),
  )
  const filesOf = (id: string) => pictureOf(rows.find((row) => row.id === id))
  return chosen.data.flatMap(({ name, ...ids }) => {
    const landscape = filesOf(ids.landscape)
    const portrait = filesOf(ids.portrait)
    return landscape && portrait ? [{ name, landscape, portrait }] : []
  })
}
