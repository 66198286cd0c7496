import { Button, buttonClass } from '@/components/ui/button'
import type { UploadFieldProps } from './upload-props'
import type { useUpload } from './use-upload'

type UploadControlsProps = UploadFieldProps & {
  id: string
  upload: ReturnType<typeof useUpload>
  hasProblem: boolean
}

const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  video: 'video/mp4,video/webm',
} as const

/** The ways to choose, replace and remove a file, and to send one again that did not arrive. */
export function UploadControls(props: UploadControlsProps) {
  const { id, upload, kinds, value, label, source, isRemovable = true, hasProblem, onChange } = props
  const { state, start, startFrom } = upload
  const noun = kinds.length > 1 ? 'picture or video' : kinds[0] === 'video' ? 'video' : 'picture'
  const failed = state.step === 'failed' ? state.file : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'focus-within:outline-3 focus-within:outline-ochre focus-within:outline-offset-2',
        )}
      >
        {value ? 'Choose another' : `Choose a ${noun}`}
        <input
          id={id}
          type="file"
          accept={kinds.map((kind) => accepted[kind]).join(',')}
          aria-label={`${label}: ${value ? 'choose another' : `choose a ${noun}`}`}
          aria-describedby={`${id}-hint${hasProblem ? ` ${id}-error` : ''}`}
          aria-invalid={hasProblem ? true : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void start(chosen)
          }}
          className="sr-only"
        />
      </label>
      {source && (
        <Button look="secondary" onClick={() => void startFrom(source.take)}>
          {source.label}
        </Button>
      )}
      {failed && (
        <Button look="secondary" onClick={() => void start(failed)}>
          Try again
        </Button>
      )}
      {value && isRemovable && (
        <Button look="quiet" onClick={() => onChange(null, null)}>
          Remove
        </Button>
      )}
    </div>
  )
}
