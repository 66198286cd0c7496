import { useId, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { PhotoPreview } from '@/components/requests/wizard/photo-preview'
import { shrinkPhoto } from '@/components/requests/wizard/send-photo'
import { FieldError } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { Icon } from '@/components/ui/icon'

type WorkPhotoProps = { photo: Blob | null; onPhoto: (photo: Blob | null) => void }

/** One photo of the work, made small at once. */
export function WorkPhoto({ photo, onPhoto }: WorkPhotoProps) {
  const { finish: words } = useWords('jobs')
  const id = useId()
  const [hasFailed, setHasFailed] = useState(false)
  async function take(file: File) {
    const small = await shrinkPhoto(file).catch(() => null)
    setHasFailed(!small)
    if (small) onPhoto(small)
  }
  return (
    <div className="grid gap-2">
      {photo ? (
        <PhotoPreview
          blob={photo}
          alt={words.photoAlt}
          removeLabel={words.removePhoto}
          onRemove={() => onPhoto(null)}
        />
      ) : (
        <FileButton
          id={id}
          accept="image/*"
          aria-describedby={`${id}-error`}
          text={
            <>
              <Icon name="camera" />
              {words.photo}
            </>
          }
          onFile={(file) => void take(file)}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        <FieldError id={id} error={hasFailed ? words.photoFailed : undefined} />
      </div>
    </div>
  )
}
