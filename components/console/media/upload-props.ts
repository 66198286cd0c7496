import type { MediaKind, PictureUse } from '@/lib/media/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

export type UploadLook = {
  /** The place of the picture on the site, which decides the stored widths. */
  use?: PictureUse
  isRemovable?: boolean
  /** The picture, and so its preview, is taller than wide. */
  isTall?: boolean
  /** The address of the picture that represents a video until it plays. */
  poster?: string | undefined
}

export type UploadFieldProps = {
  /** The field of the surrounding form that holds the id of the file. */
  name: string
  kinds: readonly MediaKind[]
  label: string
  help?: string
  look?: UploadLook
  /** Another source of a file, besides choosing one. */
  source?: { label: string; take: () => Promise<File> }
  /** Called after each choice or removal. */
  onFile?: (file: MediaFile | null) => void
}
