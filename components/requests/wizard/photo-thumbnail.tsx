import type { RequestPhoto } from '@/lib/photos/schema'

type PhotoThumbnailProps = { photo: RequestPhoto; path: string; alt: string }

/** A photo of a request, small; it opens the large one. */
export function PhotoThumbnail({ photo, path, alt }: PhotoThumbnailProps) {
  return (
    <a href={`${path}?size=large`} className="rounded-control">
      <img
        src={`${path}?size=small`}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading="lazy"
        className="size-24 rounded-control bg-cover bg-sand object-cover"
        style={photo.blur ? { backgroundImage: `url(${photo.blur})` } : undefined}
      />
    </a>
  )
}
