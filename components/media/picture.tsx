import { srcSetOf, storageUrl } from '@/lib/media/constants'
import type { PictureFiles } from '@/lib/media/schema'

type PictureProps = {
  picture: PictureFiles | null | undefined
  alt: string
  sizes: string
  /** The most important picture above the fold. */
  isFirst?: boolean
  className?: string
}

export function Picture({ picture, alt, sizes, isFirst = false, className = '' }: PictureProps) {
  if (!picture) return null
  const fallback = picture.variants.find(({ width }) => width >= 480) ?? picture.variants.at(-1)
  return (
    <img
      src={fallback && storageUrl(fallback.path)}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={`bg-cover bg-sand ${className}`}
      style={picture.blur ? { backgroundImage: `url(${picture.blur})` } : undefined}
    />
  )
}
