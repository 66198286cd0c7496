import type { HeroScene, PictureFiles } from './schema'

export const mediaKinds = ['image', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

export type MediaVariant = { width: number; height: number; path: string; bytes: number }

export const imageBytesLimit = 10 * 1024 * 1024

/** The address of a stored file. */
export function storageUrl(path: string): string {
  return `/api/storage/${path}`
}

/** The `srcset` of a picture. */
export function srcSetOf({ variants }: PictureFiles): string {
  return variants.map(({ width, path }) => `${storageUrl(path)} ${width}w`).join(', ')
}

const cardWidths = { min: 320, max: 800 }
const slideWidths = { min: 480, max: 1200 }

/** No preview and only the sizes that are shown, because all pictures add to the page's HTML. */
function belowFirstScreen(picture: PictureFiles, { min, max }: { min: number; max: number }): PictureFiles {
  const fitting = picture.variants.filter(({ width }) => width >= min && width <= max)
  return { ...picture, blur: null, variants: fitting.length > 0 ? fitting : picture.variants }
}

/** A picture with the sizes of a card. */
export const cardPicture = (picture: PictureFiles) => belowFirstScreen(picture, cardWidths)

/** A picture with the sizes of a slide of the testimonials. */
export const slidePicture = (picture: PictureFiles) => belowFirstScreen(picture, slideWidths)

export type SceneFiles = { name: string; wide: string; tall: string; src: string; blur: string | null }

/** The addresses of a scene's files that browsers use. */
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

export const videoBytesLimit = 50 * 1024 * 1024
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** Widths by the place where a picture is shown. Each place has its own folder, so no two share a file. */
export const pictureUses = {
  card: { folder: 'pictures', widths: [160, 320, 480, 800, 1200], narrowest: 320 },
  hero: { folder: 'scenes', widths: [480, 720, 960, 1440, 1920], narrowest: 900 },
} as const
export type PictureUse = keyof typeof pictureUses

export const unusedMediaHours = 24
