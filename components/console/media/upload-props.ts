import type { MediaFile } from '@/lib/media/admin-schema'
import type { MediaKind, PictureUse } from '@/lib/media/constants'

export type UploadFieldProps = {
  kinds: readonly MediaKind[]
  /** The id of what is chosen now. */
  value: string | null
  onChange: (mediaId: string | null, file: MediaFile | null) => void
  label: string
  help?: string
  error?: string | undefined
  /** Where a picture will be shown: decides in which widths it is kept. */
  use?: PictureUse
  isRemovable?: boolean
  /** The picture is higher than wide, and so is its preview. */
  isTall?: boolean
  disabled?: boolean
  /** The address of the picture that stands for a video until it plays. */
  poster?: string | undefined
  /** A second way to a file, beside choosing one. */
  source?: { label: string; take: () => Promise<File> } | undefined
}
