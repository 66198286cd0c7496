import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'

export type VideoPlayerProps = {
  src: string
  poster: string | null
  size: { width: number; height: number } | null
  label: string
  close: string
  onClose: () => void
}

/** A video over the whole page, as a modal dialog: Esc closes it, and the focus returns. */
export function VideoPlayer({ src, poster, size, label, close, onClose }: VideoPlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    // The press that opened the dialog allows playing; when a browser still refuses, its controls remain.
    void video.current?.play().catch(() => undefined)
  }, [])

  // In the body, because a press here must not drag the carousel.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-ink/95 p-0 text-white backdrop:bg-ink"
    >
      <div className="flex size-full flex-col items-center gap-2 p-2 sm:p-4">
        <button
          type="button"
          aria-label={close}
          onClick={() => dialog.current?.close()}
          className="flex size-12 shrink-0 items-center justify-center self-end rounded-full bg-white/10 transition-colors duration-150 hover:bg-white hover:text-ink"
        >
          <Icon name="close" size={24} />
        </button>
        {/* biome-ignore lint/a11y/useMediaCaption: what a video says is quoted beside it */}
        <video
          ref={video}
          src={src}
          poster={poster ?? undefined}
          width={size?.width}
          height={size?.height}
          controls
          playsInline
          preload="none"
          className="min-h-0 w-full flex-1 object-contain"
        />
      </div>
    </dialog>,
    document.body,
  )
}
