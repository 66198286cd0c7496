import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type PhotoPreviewProps = { blob: Blob; alt: string; removeLabel: string; onRemove: () => void }

/** A photo on this device, with a button that removes it. */
export function PhotoPreview({ blob, alt, removeLabel, onRemove }: PhotoPreviewProps) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <span className="relative block size-24">
      <img
        src={source}
        alt={alt}
        className="size-24 rounded-control border border-rule bg-sand object-cover"
      />
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-ink text-white">
          <Icon name="close" size={16} />
        </span>
      </button>
    </span>
  )
}
