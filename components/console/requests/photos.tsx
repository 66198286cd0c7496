import { photoSizes } from '@/lib/requests/photos/constants'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { requestApi } from './request-query'

/** What the customer photographed; each opens in a tab of its own. */
export function Photos({ request: { id, photos } }: { request: RequestDetail }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-3">
      {photos.map(({ id: photoId, width, height, blur }, index) => {
        const text = `Photo ${index + 1} of ${photos.length} from the customer`
        const address = `${requestApi(id)}/photos/${photoId}`
        return (
          <li key={photoId}>
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
