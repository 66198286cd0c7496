export type PictureFiles = {
  width: number
  height: number
  blur: string | null
  variants: { width: number; path: string }[]
}

export type HeroScene = { name: string; landscape: PictureFiles; portrait: PictureFiles }
