import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import { read } from '@/db/client'
import { media, settings } from '@/db/schema'
import { heroSettingSchema } from '@/lib/settings/schema'
import type { HeroScene, PictureFiles } from './schema'

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
