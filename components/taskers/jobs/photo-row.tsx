import { useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import type { RequestPhoto } from '@/lib/requests/photos/schema'

/** The customer's photos, small; each opens in full. */
export function PhotoRow({ photos, path }: { photos: RequestPhoto[]; path: string }) {
  const words = useWords('jobs')
  if (photos.length === 0) return null
  return (
    <ul aria-label={words.photos} className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={`${path}/${id}`} target="_blank" rel="noopener">
            <img
              src={`${path}/${id}?size=small`}
              alt={fill(words.photo, { number: index + 1, count: photos.length })}
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded-control bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
