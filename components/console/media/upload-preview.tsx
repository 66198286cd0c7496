import { Picture } from '@/components/media/picture'
import { Icon } from '@/components/ui/icon'
import { storageUrl } from '@/lib/media/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

export type UploadPreviewProps = {
  file: MediaFile | undefined
  /** The local address of a picture that is being uploaded. */
  local: string | null
  label: string
  poster?: string | undefined
}

const fill = 'absolute inset-0 size-full object-cover'

export function UploadPreview({ file, local, label, poster }: UploadPreviewProps) {
  if (local) return <img src={local} alt="" className={`${fill} opacity-50`} />
  if (file?.picture) {
    return <Picture picture={file.picture} alt={file.alt?.en ?? ''} sizes="20rem" className={fill} />
  }
  if (file?.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: whoever uploads looks at their own file
      <video
        controls
        preload="metadata"
        playsInline
        aria-label={label}
        src={storageUrl(file.path)}
        poster={poster}
        className={`${fill} bg-ink object-contain!`}
      />
    )
  }
  return (
    <span className="absolute inset-0 flex items-center justify-center text-quiet">
      <Icon name="picture" size={36} />
    </span>
  )
}
