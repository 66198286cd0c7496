import { requestApi } from '@/components/console/requests/list/request-query'
import { photoSizes } from '@/lib/photos/constants'
import type { RequestPhoto } from '@/lib/photos/schema'

type PhotoListProps = {
  requestId: string
  photos: readonly RequestPhoto[]
  /** Whose, or of what: `from the customer`. */
  of: string
}

/** Each photo opens in a tab of its own. */
export function PhotoList({ requestId, photos, of }: PhotoListProps) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={`Photos ${of}`} className="flex flex-wrap gap-3">
      {photos.map(({ id, width, height, blur }, index) => {
        const text = `Photo ${index + 1} of ${photos.length} ${of}`
        const address = `${requestApi(requestId)}/photos/${id}`
        return (
          <li key={id}>
            <a href={address} target="_blank" rel="noopener noreferrer" className="block">
              <img
                src={`${address}?size=small`}
                alt={text}
                width={Math.min(width, photoSizes.small)}
                height={Math.round((Math.min(width, photoSizes.small) * height) / width)}
                loading="lazy"
                className="size-28 rounded-control border border-rule bg-cover bg-sand object-cover hover:border-ink/60"
                style={blur ? { backgroundImage: `url(${blur})` } : undefined}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
