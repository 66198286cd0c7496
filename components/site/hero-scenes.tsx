'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { SceneFiles } from '@/lib/media/constants'
import { startMotion, useMotion, wantsStill } from './motion'

const rotationMs = 5_000
const settleMs = 3_000

type SceneProps = { scene: SceneFiles; isShown: boolean; isFirst: boolean }

function Scene({ scene, isShown, isFirst }: SceneProps) {
  return (
    <picture
      className="absolute inset-0 bg-center bg-cover transition-opacity duration-1000"
      style={{ opacity: isShown ? 1 : 0, backgroundImage: `url(${scene.blur})` }}
    >
      <source media="(min-width: 64rem)" srcSet={scene.wide} sizes="100vw" />
      <img
        src={scene.src}
        srcSet={scene.tall}
        sizes="99vw"
        alt=""
        decoding="async"
        fetchPriority={isFirst ? 'high' : 'low'}
        className="size-full object-cover object-bottom"
      />
    </picture>
  )
}

type HeroScenesProps = { scenes: SceneFiles[]; labels: { pause: string; play: string } }

export function HeroScenes({ scenes, labels }: HeroScenesProps) {
  const [shown, setShown] = useState(0)
  const { isMoving, toggle } = useMotion()
  // The second scene is loaded only after the page has settled.
  const [hasSettled, setHasSettled] = useState(false)

  useEffect(() => {
    if (wantsStill()) return
    const timer = setTimeout(() => {
      setHasSettled(true)
      startMotion()
    }, settleMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isMoving || scenes.length < 2) return
    const timer = setInterval(() => setShown((index) => (index + 1) % scenes.length), rotationMs)
    return () => clearInterval(timer)
  }, [isMoving, scenes.length])

  return (
    <>
      <div className="absolute inset-0 -z-10 overflow-hidden">
        {scenes.map((scene, index) =>
          index === 0 || hasSettled ? (
            <Scene key={scene.name} scene={scene} isShown={index === shown} isFirst={index === 0} />
          ) : null,
        )}
        <div className="hero-shade absolute inset-0" />
      </div>
      {/* Above the strip, which runs behind it. */}
      {hasSettled && (
        <button
          type="button"
          onClick={toggle}
          aria-label={isMoving ? labels.pause : labels.play}
          className="absolute right-3 bottom-2 z-10 flex size-11 items-center justify-center rounded-full bg-white/15 text-white hover:bg-white hover:text-ink"
        >
          <Icon name={isMoving ? 'pause' : 'play'} />
        </button>
      )}
    </>
  )
}
