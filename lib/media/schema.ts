/** One picture in every width it is kept in. */
export type PictureFiles = {
  width: number
  height: number
  blur: string | null
  variants: { width: number; path: string }[]
}

/** A scene of the hero, framed for wide and for tall screens. */
export type HeroScene = { name: string; landscape: PictureFiles; portrait: PictureFiles }
