import type { MediaKind, PictureUse } from '@/lib/media/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

export type UploadLook = {
  /** Where a picture will be shown: decides in which widths it is kept. */
  use?: PictureUse
  isRemovable?: boolean
  /** The picture is higher than wide, and so is its preview. */
  isTall?: boolean
  /** The address of the picture that stands for a video until it plays. */
  poster?: string | undefined
}

export type UploadFieldProps = {
  /** The field of the form around that holds the id of what is chosen. */
  name: string
  kinds: readonly MediaKind[]
  label: string
  help?: string
  look?: UploadLook
  /** A second way to a file, beside choosing one. */
  source?: { label: string; take: () => Promise<File> }
  /** What else follows a choice, or its end. */
  onFile?: (file: MediaFile | null) => void
}
