import type { HeroScene, PictureFiles } from './schema'

export const mediaKinds = ['image', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** One file of a picture, at one width. */
export type MediaVariant = { width: number; height: number; path: string; bytes: number }

/** The queue that removes a picture nobody uses any more. */
export const discardMediaQueue = 'media.discard'
/** What one uploaded picture may weigh. */
export const imageBytesLimit = 10 * 1024 * 1024

/** Where a stored file is served. */
export function storageUrl(path: string): string {
  return `/api/storage/${path}`
}

/** The `srcset` of a picture. */
export function srcSetOf({ variants }: PictureFiles): string {
  return variants.map(({ width, path }) => `${storageUrl(path)} ${width}w`).join(', ')
}

const cardWidths = { min: 320, max: 800 }
const slideWidths = { min: 480, max: 1200 }

/** A picture below the first screen: no preview and no size that is not shown; all are in the page's HTML. */
function belowFirstScreen(picture: PictureFiles, { min, max }: { min: number; max: number }): PictureFiles {
  const fitting = picture.variants.filter(({ width }) => width >= min && width <= max)
  return { ...picture, blur: null, variants: fitting.length > 0 ? fitting : picture.variants }
}

/** A picture as a card needs it. */
export const cardPicture = (picture: PictureFiles) => belowFirstScreen(picture, cardWidths)

/** A picture as a slide of the testimonials needs it. */
export const slidePicture = (picture: PictureFiles) => belowFirstScreen(picture, slideWidths)

/** A scene of the hero as the browser needs it. */
export type SceneFiles = { name: string; wide: string; tall: string; src: string; blur: string | null }

/** The addresses of a scene, without what no browser asks for. */
export function sceneFiles({ name, landscape, portrait }: HeroScene): SceneFiles {
  const [smallest] = portrait.variants
  return {
    name,
    wide: srcSetOf(landscape),
    tall: srcSetOf(portrait),
    src: smallest ? storageUrl(smallest.path) : '',
    blur: portrait.blur,
  }
}

/** What one uploaded video may weigh. */
export const videoBytesLimit = 50 * 1024 * 1024
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** Where pictures are shown decides their widths. Each place has a folder, so that no two share a file. */
export const pictureUses = {
  card: { folder: 'pictures', widths: [160, 320, 480, 800, 1200], narrowest: 320 },
  hero: { folder: 'scenes', widths: [480, 720, 960, 1440, 1920], narrowest: 900 },
} as const
export type PictureUse = keyof typeof pictureUses

/** The queue that looks for uploads which nothing shows, by the hour; they are kept for a day first. */
export const sweepMediaQueue = 'media.sweep'
export const sweepMediaSchedule = { cron: '20 * * * *', timeZone: 'Africa/Kigali' }
export const unusedMediaHours = 24
