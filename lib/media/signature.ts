import { imageBytesLimit, type MediaKind, videoBytesLimit } from './constants'

export const signatureBytes = 64

type Signature = { mark: RegExp; offset?: number }

const images: Signature[] = [
  { mark: /^\xff\xd8\xff/ },
  { mark: /^PNG\r\n/, offset: 1 },
  { mark: /^WEBP/, offset: 8 },
  { mark: /^ftyp(avif|avis|mif1|miaf)/, offset: 4 },
]
const videos: Signature[] = [
  { mark: /^ftyp(isom|iso[2-9]|mp4[12]|avc1|av01|dash|MSNV|M4V[ HP])/, offset: 4 },
  { mark: /^E\xdf\xa3/, offset: 1 },
]

/** Other types that people upload by mistake, with advice. */
const known: [Signature, string][] = [
  [{ mark: /^$/ }, 'This file is empty.'],
  [
    { mark: /^ftyp(hei[cxms]|hevc|msf1)/, offset: 4 },
    'This is an HEIC photo, which most browsers cannot show. Please export it as JPEG.',
  ],
  [
    { mark: /^ftypqt/, offset: 4 },
    'This is a QuickTime video, which most browsers cannot play. Please export it as MP4 (H.264).',
  ],
  [
    { mark: /^GIF8/ },
    'GIF pictures are not accepted. Please use JPEG or PNG, or an MP4 video for moving pictures.',
  ],
  [
    { mark: /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--|!doctype svg)/i },
    'SVG drawings are not taken, since they can run programs. Please export it as PNG.',
  ],
  [{ mark: /^(\xef\xbb\xbf)?\s*</ }, 'This is a web page, not a picture or a video.'],
  [{ mark: /^%PDF/ }, 'This is a PDF. Please export the page as JPEG or PNG.'],
]

const fits = (start: string, { mark, offset = 0 }: Signature) => mark.test(start.slice(offset))

/** The type of a file by its first bytes; its name and declared type do not count. */
export function kindOf(bytes: Uint8Array): { kind: MediaKind } | { refusal: string } {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes))
  if (images.some((signature) => fits(start, signature))) return { kind: 'image' }
  if (videos.some((signature) => fits(start, signature))) return { kind: 'video' }
  const named = known.find(([signature]) => fits(start, signature))
  return {
    refusal: named?.[1] ?? 'This is neither a picture (JPEG, PNG, WebP, AVIF) nor a video (MP4, WebM).',
  }
}

export const byteLimits: Record<MediaKind, number> = {
  image: imageBytesLimit,
  video: videoBytesLimit,
}

/** The message for a file that is larger than its kind may be. */
export const tooLargeText = (kind: MediaKind) =>
  kind === 'image' ? 'A picture may have at most 10 MB.' : 'A video may have at most 50 MB.'
