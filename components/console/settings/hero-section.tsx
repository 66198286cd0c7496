import { useFieldArray } from 'react-hook-form'
import { toolClass } from '@/components/console/menu'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SceneFields } from './scene-fields'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

const mostScenes = 6

type Hero = SettingEntries['hero']
type Scene = { name: string; landscape: string | null; portrait: string | null }

const toFields = (scenes: Hero['value']): Scene[] => scenes

export function HeroSection({ initial }: { initial: Hero }) {
  const setting = useSetting<'hero', Scene[]>({ setting: 'hero', initial, toFields })
  const { fields, append, move, remove } = useFieldArray({ control: setting.kit.form.control, name: 'value' })
  return (
    <SettingSection
      id="hero"
      title="Hero pictures"
      text="The scenes behind the headline, five seconds each, in this order. Each needs a wide and a tall picture."
      setting={setting}
    >
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <SceneFields
            key={field.id}
            index={index}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <button
        type="button"
        className={`${toolClass} justify-self-start`}
        disabled={fields.length >= mostScenes}
        onClick={() => append({ name: '', landscape: null, portrait: null })}
      >
        Add a scene
      </button>
    </SettingSection>
  )
}
