import { useFieldArray, useWatch } from 'react-hook-form'
import { UploadField } from '@/components/console/media/upload-field'
import { ToolButton } from '@/components/console/menu'
import { TextField } from '@/components/forms/fields'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { asItIs, SettingSection } from './setting-section'

type SceneFieldsProps = {
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function SceneFields({ index, count, onMove, onRemove }: SceneFieldsProps) {
  const scene = `value.${index}`
  const name: unknown = useWatch({ name: `${scene}.name` })
  const called = typeof name === 'string' && name ? name : `scene ${index + 1}`
  const buttons = [
    { text: 'Earlier', label: `Show ${called} earlier`, isOff: index === 0, press: () => onMove(-1) },
    { text: 'Later', label: `Show ${called} later`, isOff: index === count - 1, press: () => onMove(1) },
    { text: 'Remove', label: `Remove ${called}`, isOff: count === 1, press: onRemove },
  ]
  return (
    <li className="grid min-w-0 gap-4 rounded-control border border-rule p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-48">
          <TextField name={`${scene}.name`} label={`Scene ${index + 1}`} maxLength={40} autoComplete="off" />
        </div>
        <div className="flex flex-wrap gap-2">
          {buttons.map(({ text, label, isOff, press }) => (
            <ToolButton key={text} disabled={isOff} onClick={press} aria-label={label}>
              {text}
            </ToolButton>
          ))}
        </div>
      </div>
      <UploadField
        name={`${scene}.landscape`}
        kinds={['image']}
        look={{ use: 'hero', isRemovable: false }}
        label="Wide picture"
        help="For desks. The words are on its left half."
      />
      <UploadField
        name={`${scene}.portrait`}
        kinds={['image']}
        look={{ use: 'hero', isRemovable: false, isTall: true }}
        label="Tall picture"
        help="For phones. The words are in its upper half."
      />
    </li>
  )
}

const mostScenes = 6

function Scenes() {
  const { fields, append, move, remove } = useFieldArray({ name: 'value' })
  return (
    <>
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
      <ToolButton
        className="justify-self-start"
        disabled={fields.length >= mostScenes}
        onClick={() => append({ name: '', landscape: null, portrait: null })}
      >
        Add a scene
      </ToolButton>
    </>
  )
}

const text =
  'The scenes behind the headline, five seconds each, in this order. Each needs a wide and a tall picture.'

export function HeroSection({ initial }: { initial: SettingEntries['hero'] }) {
  return (
    <SettingSection setting="hero" initial={initial} toFields={asItIs} text={text}>
      <Scenes />
    </SettingSection>
  )
}
