import { type DragEvent, useState } from 'react'
import { Picture } from '@/components/media/picture'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { storageUrl } from '@/lib/media/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

type UploadPreviewProps = {
  file: MediaFile | undefined
  /** The local address of a picture that is being uploaded. */
  local: string | null
  label: string
  poster?: string | undefined
}

const fill = 'absolute inset-0 size-full object-cover'

function UploadPreview({ file, local, label, poster }: UploadPreviewProps) {
  if (local) return <img src={local} alt="" className={`${fill} opacity-50`} />
  if (file?.picture) {
    return <Picture picture={file.picture} alt={file.alt?.en ?? ''} sizes="20rem" className={fill} />
  }
  if (file?.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: staff look at a file of their own
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

type UploadFrameProps = UploadPreviewProps & {
  onDrop: (file: File) => unknown
  isTall?: boolean | undefined
}

export function UploadFrame({ onDrop, isTall, ...preview }: UploadFrameProps) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const dropped = event.dataTransfer.files[0]
    // A form that is locked or being saved does not accept dropped files either.
    if (dropped && !event.currentTarget.closest('fieldset:disabled')) onDrop(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`relative ${isTall ? 'aspect-[4/5] w-40' : 'aspect-[3/2]'} overflow-hidden rounded-control border-2 bg-sand ${isOver ? 'border-clay border-dashed' : 'border-rule'}`}
    >
      <UploadPreview {...preview} />
    </div>
  )
}

type UploadProgressProps = { name: string; share: number; onCancel: () => void }

/** Upload progress; after 100 % the server prepares the file. */
export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100)
  const isSent = share >= 1
  return (
    <div className="grid w-full max-w-sm gap-2">
      <p className="truncate font-medium" role="status">
        {isSent ? 'Preparing' : 'Sending'} {name}
      </p>
      <div
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isSent && { 'aria-valuenow': percent })}
        className="h-2.5 overflow-hidden rounded-full bg-sand"
      >
        <div
          className={`h-full origin-left rounded-full bg-clay transition-transform duration-150 ${isSent ? 'animate-pulse' : ''}`}
          style={{ transform: `scaleX(${Math.max(0.02, share)})` }}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="tabular text-quiet text-sm">{isSent ? 'Nearly done…' : `${percent} %`}</span>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
