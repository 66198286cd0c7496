import { useWords } from '@/components/forms/words'
import { PhotoThumbnail } from '@/components/requests/wizard/photo-thumbnail'
import { fill } from '@/lib/i18n/fill'
import type { RequestPhoto } from '@/lib/photos/schema'

/** The customer's photos, small; each opens in full. */
export function PhotoRow({ photos, path }: { photos: RequestPhoto[]; path: string }) {
  const words = useWords('jobs')
  if (photos.length === 0) return null
  return (
    <ul aria-label={words.photos} className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoThumbnail
            photo={photo}
            path={`${path}/${photo.id}`}
            alt={fill(words.photo, { number: index + 1, count: photos.length })}
          />
        </li>
      ))}
    </ul>
  )
}
