import { type DragEvent, useState } from 'react'
import { UploadPreview, type UploadPreviewProps } from './upload-preview'

type UploadFrameProps = UploadPreviewProps & {
  onDrop: (file: File) => unknown
  isTall?: boolean | undefined
}

/** Shows the chosen file, and accepts a dropped one. */
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
