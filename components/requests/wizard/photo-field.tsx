import { useEffect, useId, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { FieldError, FieldHint } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { mostPhotos } from '@/lib/requests/constants'
import { readPhotoCount } from './photo-count'
import { PhotoPreview } from './photo-preview'
import type { KeptPhoto } from './photo-store'

// Loaded with the first photo: most people send none.
const loadStore = () => import('./photo-store')

type Trouble = 'photoFailed' | 'photoNotKept' | null

function usePhotos() {
  const [photos, setPhotos] = useState<KeptPhoto[]>([])
  const [trouble, setTrouble] = useState<Trouble>(null)
  useEffect(() => {
    if (readPhotoCount() === 0) return
    const show = async () => setPhotos(await (await loadStore()).readPhotos())
    void show().catch(() => undefined)
  }, [])

  async function change(
    work: (store: typeof import('./photo-store')) => Promise<{ photos: KeptPhoto[]; isKept: boolean }>,
  ) {
    try {
      const store = await loadStore()
      const { photos: changed, isKept } = await work(store)
      setPhotos(changed)
      setTrouble(isKept ? null : 'photoNotKept')
      // Early, so that sending does not wait for it; what fails now is tried again with the request.
      void store.uploadPhotos().catch(() => undefined)
    } catch {
      setTrouble('photoFailed')
    }
  }
  return {
    photos,
    trouble,
    add: (file: File) => void change((store) => store.addPhoto(file)),
    remove: (key: string) => void change((store) => store.removePhoto(key)),
  }
}

/** Up to three photos of the task, kept on this device until they are sent. */
export function PhotoField() {
  const words = useWords('wizard')
  const id = useId()
  const { photos, trouble, add, remove } = usePhotos()
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold">{words.photos}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {photos.map((photo, index) => (
          <PhotoPreview
            key={photo.key}
            blob={photo.blob}
            alt={fill(words.photoAlt, { number: index + 1 })}
            removeLabel={fill(words.removePhoto, { number: index + 1 })}
            onRemove={() => remove(photo.key)}
          />
        ))}
        {photos.length < mostPhotos && (
          <FileButton
            id={id}
            accept="image/*"
            aria-describedby={`${id}-error`}
            text={
              <>
                <Icon name="camera" />
                {words.addPhoto}
              </>
            }
            onFile={add}
          />
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        <FieldError id={id} error={trouble ? words[trouble] : undefined} />
      </div>
      <FieldHint id={id} hint={words.photosHint} />
    </fieldset>
  )
}
