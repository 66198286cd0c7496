// The taskers' faces, drawn: no real person's picture belongs into a week that was made up.
import sharp from 'sharp'
import type { Face } from './people'

const size = 640

const hair: Record<Face['hair'], { behind: string; front: string }> = {
  short: {
    behind: '',
    front:
      '<path d="M212 262c-6-92 50-140 108-140s114 48 108 140c-10-44-30-66-52-74-36 10-78 10-112 0-22 8-42 30-52 74z" fill="#1c1512"/>',
  },
  bun: {
    behind: '<circle cx="320" cy="112" r="58" fill="#1c1512"/>',
    front:
      '<path d="M208 276c-8-98 48-156 112-156s120 58 112 156c-8-56-44-96-112-100-68 4-104 44-112 100z" fill="#1c1512"/>',
  },
  scarf: {
    behind: '<path d="M394 118c40-46 92-30 86 6-4 26-44 44-78 46z" fill="#b4532a"/>',
    front:
      '<path d="M204 258c-12-100 46-160 116-160s128 60 116 160c-30-48-66-66-116-66s-86 18-116 66z" fill="#c2410c"/><path d="M216 212c34-34 68-46 104-46s70 12 104 46" fill="none" stroke="#f0c98b" stroke-width="10"/>',
  },
  long: {
    behind:
      '<path d="M320 112c-92 0-136 70-130 168l-14 176h288l-14-176c6-98-38-168-130-168z" fill="#1c1512"/>',
    front:
      '<path d="M210 280c-6-96 42-150 110-150s116 54 110 150c-14-60-60-92-124-98-44 8-82 42-96 98z" fill="#1c1512"/>',
  },
}

function drawing({ skin, shirt, ground, hair: style }: Face): string {
  const { behind, front } = hair[style]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="70 40 500 500" width="${size}" height="${size}">
  <defs>
    <radialGradient id="light" cx="0.3" cy="0.2" r="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.28"/>
    </radialGradient>
    <linearGradient id="shade" x1="0" x2="1" y1="0" y2="0.4">
      <stop offset="0.35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/>
    </linearGradient>
  </defs>
  <rect width="640" height="640" fill="${ground}"/><rect width="640" height="640" fill="url(#light)"/>
  ${behind}
  <path d="M270 380h100v110c0 34-100 34-100 0z" fill="${skin}"/>
  <path d="M270 400c30 34 70 34 100 0v44c-30 26-70 26-100 0z" fill="#000" opacity="0.22"/>
  <path d="M60 660c6-124 84-168 206-188 20 40 88 40 108 0 122 20 200 64 206 188z" fill="${shirt}"/>
  <path d="M60 660c6-124 84-168 206-188 20 40 88 40 108 0 122 20 200 64 206 188z" fill="url(#shade)"/>
  <path d="M260 472c20 52 100 52 120 0" fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="9"/>
  <ellipse cx="212" cy="296" rx="18" ry="32" fill="${skin}"/><ellipse cx="428" cy="296" rx="18" ry="32" fill="${skin}"/>
  <path d="M212 276c0-96 46-140 108-140s108 44 108 140c0 92-52 152-108 152s-108-60-108-152z" fill="${skin}"/>
  <path d="M212 276c0-96 46-140 108-140s108 44 108 140c0 92-52 152-108 152s-108-60-108-152z" fill="url(#shade)"/>
  ${front}
  <g fill="none" stroke="#1c1512" stroke-linecap="round">
    <path d="M252 258q22-14 44-3M344 255q22-11 44 3" stroke-width="9"/>
    <path d="M320 286q-14 34-2 40 8 3 14 0" stroke-width="5" opacity="0.45"/>
  </g>
  <g><ellipse cx="275" cy="285" rx="15" ry="10" fill="#f4ece2"/><ellipse cx="365" cy="285" rx="15" ry="10" fill="#f4ece2"/>
    <circle cx="276" cy="285" r="9" fill="#1c1512"/><circle cx="366" cy="285" r="9" fill="#1c1512"/></g>
  <path d="M278 358q42 40 84 0q-42 14-84 0z" fill="#f4ece2"/>
  <path d="M276 356q44 46 88 0" fill="none" stroke="#5a2a22" stroke-width="6" stroke-linecap="round"/>
</svg>`
}

/** A portrait as a photo is uploaded. */
export const portraitOf = async (face: Face): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(Buffer.from(drawing(face)))
      .png()
      .toBuffer(),
  )
