import { UploadField } from '@/components/console/media/upload-field'
import { toolClass } from '@/components/console/menu'
import { Field, inputClass } from '@/components/ui/field'
import type { SaveState } from './use-setting'

export type Scene = { key: string; name: string; landscape: string | null; portrait: string | null }

type SceneFieldsProps = {
  scene: Scene
  index: number
  count: number
  saving: SaveState
  onScene: (scene: Scene) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One scene of the hero: its name, a wide and a tall picture, its place. */
export function SceneFields({ scene, index, count, saving, onScene, onMove, onRemove }: SceneFieldsProps) {
  const errorOf = (name: string) => saving.errorOf(`${index}.${name}`)
  const called = scene.name || `scene ${index + 1}`
  return (
    <li className="grid min-w-0 gap-4 rounded-control border border-rule p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-48">
          <Field id={`scene-${scene.key}`} label={`Scene ${index + 1}`} error={errorOf('name')}>
            {(ids) => (
              <input
                {...ids}
                value={scene.name}
                maxLength={40}
                onChange={(event) => onScene({ ...scene, name: event.target.value })}
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={toolClass}
            disabled={index === 0}
            onClick={() => onMove(-1)}
            aria-label={`Show ${called} earlier`}
          >
            Earlier
          </button>
          <button
            type="button"
            className={toolClass}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
            aria-label={`Show ${called} later`}
          >
            Later
          </button>
          <button
            type="button"
            className={toolClass}
            disabled={count === 1}
            onClick={onRemove}
            aria-label={`Remove ${called}`}
          >
            Remove
          </button>
        </div>
      </div>
      <UploadField
        kinds={['image']}
        use="hero"
        isRemovable={false}
        label="Wide picture"
        help="For desks. The words stand on its left half."
        value={scene.landscape}
        onChange={(landscape) => onScene({ ...scene, landscape })}
        error={errorOf('landscape')}
      />
      <UploadField
        kinds={['image']}
        use="hero"
        isRemovable={false}
        isTall
        label="Tall picture"
        help="For phones. The words stand in its upper half."
        value={scene.portrait}
        onChange={(portrait) => onScene({ ...scene, portrait })}
        error={errorOf('portrait')}
      />
    </li>
  )
}
