import { useState } from 'react'
import { toolClass } from '@/components/console/menu'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import { type Scene, SceneFields } from './scene-fields'
import { SettingSection } from './setting-section'
import { type SaveState, useSetting } from './use-setting'

const mostScenes = 6

/** The pictures behind the headline of the landing page. */
export function HeroSection({ initial }: { initial: SettingEntries['hero'] }) {
  const saving = useSetting('hero', initial)
  return <HeroForm key={saving.round} saving={saving} />
}

function HeroForm({ saving }: { saving: SaveState<'hero'> }) {
  const [scenes, setScenes] = useState<Scene[]>(() =>
    saving.entry.value.map((scene) => ({ ...scene, key: scene.name })),
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
      saving={saving}
      value={value}
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
