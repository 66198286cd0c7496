'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { VideoPlayerProps } from './video-player'

type PlayVideoProps = Omit<VideoPlayerProps, 'onClose' | 'label' | 'close'> & {
  labels: { play: string; close: string }
}

const coverClass =
  'group absolute inset-0 flex items-end bg-linear-to-t from-ink/55 to-ink/0 to-45% p-4 text-white -outline-offset-4 sm:p-5'

/** Opens a video over the whole page; without scripts, as the file that it is. */
export function PlayVideo({ labels, ...video }: PlayVideoProps) {
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps> | null>(null)
  const [canOpen, setCanOpen] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setCanOpen(true), [])

  async function open() {
    try {
      const { VideoPlayer } = await import('./video-player')
      setPlayer(() => VideoPlayer)
      setIsOpen(true)
    } catch {
      location.assign(video.src)
    }
  }

  const sign = (
    <>
      <span className="flex min-h-14 items-center gap-3 rounded-full bg-clay py-1.5 pr-6 pl-1.5 font-semibold transition-colors duration-150 group-hover:bg-clay-deep">
        <span className="flex size-11 items-center justify-center rounded-full bg-white text-clay">
          <Icon name="play" size={22} className="translate-x-px fill-current" />
        </span>
        {labels.play}
      </span>
    </>
  )
  return (
    <>
      {canOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={open} className={coverClass}>
          {sign}
        </button>
      ) : (
        <a href={video.src} className={coverClass}>
          {sign}
        </a>
      )}
      {Player && isOpen && (
        <Player {...video} label={labels.play} close={labels.close} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
