'use client'

import { type ComponentType, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'
import type { VideoPlayerProps } from './video-player'

type PlayVideoProps = Pick<VideoPlayerProps, 'src' | 'poster' | 'size'>

/** The video in place of its poster: without scripts, or when the player failed to load. */
function InPlace({ src, poster, label }: { src: string; poster: string | null; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a video says is quoted beside it
    <video
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      controls
      playsInline
      preload="none"
      className="absolute inset-0 size-full bg-ink object-contain"
    />
  )
}

export function PlayVideo(video: PlayVideoProps) {
  const labels = useWords('testimonials')
  const [Player, setPlayer] = useState<ComponentType<VideoPlayerProps> | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'inPlace'>('closed')

  async function open() {
    try {
      const { VideoPlayer } = await import('./video-player')
      setPlayer(() => VideoPlayer)
      setState('open')
    } catch {
      setState('inPlace')
    }
  }

  const inPlace = <InPlace src={video.src} poster={video.poster} label={labels.play} />
  if (state === 'inPlace') return inPlace
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="group foot-shade absolute inset-0 flex items-end p-4 text-white -outline-offset-4 sm:p-5 noscript:hidden"
      >
        <span className="flex min-h-14 items-center gap-3 rounded-full bg-clay py-1.5 pr-6 pl-1.5 font-semibold transition-colors duration-150 group-hover:bg-clay-deep">
          <span className="flex size-11 items-center justify-center rounded-full bg-white text-clay">
            <Icon name="play" size={22} className="translate-x-px fill-current" />
          </span>
          {labels.play}
        </span>
      </button>
      <noscript>{inPlace}</noscript>
      {Player && state === 'open' && (
        <Player {...video} label={labels.play} close={labels.close} onClose={() => setState('closed')} />
      )}
    </>
  )
}
