import { Icon } from '@/components/ui/icon'
import type { PictureFiles } from '@/lib/media/schema'
import { Picture } from './picture'

type PortraitProps = {
  photo: PictureFiles | null
  alt: string
  sizes: string
  iconSize: number
  className: string
}

export function Portrait({ photo, alt, sizes, iconSize, className }: PortraitProps) {
  const round = `shrink-0 rounded-full ${className}`
  if (photo)
    return <Picture picture={photo} alt={alt} sizes={sizes} isFirst className={`${round} object-cover`} />
  return (
    <span className={`flex items-center justify-center bg-sand text-quiet ${round}`}>
      <Icon name="user" size={iconSize} />
    </span>
  )
}
