'use client'

import { useState } from 'react'
import { toolClass } from '@/components/console/menu'
import type { SettingEntry } from '@/lib/settings/admin-schema'
import type { Settings } from '@/lib/settings/schema'
import { type Scene, SceneFields } from './scene-fields'
import { SettingSection } from './setting-section'
import { type SaveState, useSaveSetting } from './use-settings'

const mostScenes = 6

type HeroEntry = SettingEntry<Settings['hero']>

/** The pictures behind the headline of the landing page. */
export function HeroSection({ entry }: { entry: HeroEntry }) {
  const saving = useSaveSetting('hero', entry.version)
  return <HeroForm key={saving.round} entry={entry} saving={saving} />
}

function HeroForm({ entry, saving }: { entry: HeroEntry; saving: SaveState }) {
  const [scenes, setScenes] = useState<Scene[]>(() =>
    entry.value.map((scene) => ({ ...scene, key: scene.name })),
  )
  const move = (from: number, to: number) =>
    setScenes((known) => {
      const moved = known.filter((_, at) => at !== from)
      return [...moved.slice(0, to), ...known.slice(from, from + 1), ...moved.slice(to)]
    })
  const add = () =>
    setScenes((known) => [...known, { key: crypto.randomUUID(), name: '', landscape: null, portrait: null }])
  const value = scenes.map(({ name, landscape, portrait }) => ({ name, landscape, portrait }))
  return (
    <SettingSection
      id="hero"
      title="Hero pictures"
      text="The scenes behind the headline, five seconds each, in this order. Each needs a wide and a tall picture."
      entry={entry}
      saving={saving}
      onSave={() => saving.save(value)}
    >
      <ol className="grid gap-4">
        {scenes.map((scene, index) => (
          <SceneFields
            key={scene.key}
            scene={scene}
            index={index}
            count={scenes.length}
            saving={saving}
            onScene={(next) => setScenes(scenes.map((one, at) => (at === index ? next : one)))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => setScenes(scenes.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <button
        type="button"
        className={`${toolClass} justify-self-start`}
        disabled={scenes.length >= mostScenes}
        onClick={add}
      >
        Add a scene
      </button>
    </SettingSection>
  )
}
