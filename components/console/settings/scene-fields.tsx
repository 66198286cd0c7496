import { useWatch } from 'react-hook-form'
import { UploadField } from '@/components/console/media/upload-field'
import { toolClass } from '@/components/console/menu'
import { TextField } from '@/components/forms/fields'

type SceneFieldsProps = {
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function SceneFields({ index, count, onMove, onRemove }: SceneFieldsProps) {
  const scene = `value.${index}`
  const name: unknown = useWatch({ name: `${scene}.name` })
  const called = typeof name === 'string' && name ? name : `scene ${index + 1}`
  return (
    <li className="grid min-w-0 gap-4 rounded-control border border-rule p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-48">
          <TextField name={`${scene}.name`} label={`Scene ${index + 1}`} maxLength={40} autoComplete="off" />
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
        name={`${scene}.landscape`}
        kinds={['image']}
        look={{ use: 'hero', isRemovable: false }}
        label="Wide picture"
        help="For desks. The words stand on its left half."
      />
      <UploadField
        name={`${scene}.portrait`}
        kinds={['image']}
        look={{ use: 'hero', isRemovable: false, isTall: true }}
        label="Tall picture"
        help="For phones. The words stand in its upper half."
      />
    </li>
  )
}
