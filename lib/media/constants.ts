import type { HeroScene, PictureFiles } from './schema'

export const mediaKinds = ['image', 'video'] as const

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

/** A picture as a card needs it: no preview and no size that no card has, since each card's are in the page's HTML. */
export function cardPicture(picture: PictureFiles): PictureFiles {
  const fitting = picture.variants.filter(({ width }) => width >= cardWidths.min && width <= cardWidths.max)
  return { ...picture, blur: null, variants: fitting.length > 0 ? fitting : picture.variants }
}

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
