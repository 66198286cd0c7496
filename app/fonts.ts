import localFont from 'next/font/local'

export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
  preload: true,
})

/** Letters beyond Latin-1. The browser fetches them only for pages that use one. */
export const figtreeExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-figtree-ext',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB',
    },
  ],
})
